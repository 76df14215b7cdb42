import { useLocale } from "next-intl";
import type { ReactNode } from "react";

/** The two fields of a name in the order of the reader's language: Chinese begins with the family. */
export function NameOrder({ given, family }: { given: ReactNode; family: ReactNode }) {
  const familyFirst = useLocale() === "zh";
  return (
    <>
      {familyFirst && family}
      {given}
      {!familyFirst && family}
    </>
  );
}
