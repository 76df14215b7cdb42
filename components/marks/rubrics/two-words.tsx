import { useLocale } from "next-intl";
import { bothLines } from "@/lib/core/both-lines";
import { textLanguage } from "@/lib/core/text-language";

type TwoWordsProps = {
  en: string;
  zh: string;
  /** With the other language below, if there are words in it. */
  both?: boolean;
};

/** Words of a rubric in the reader's language, or in the one that they have. */
export function TwoWords({ en, zh, both = false }: TwoWordsProps) {
  const [first = "", second] = bothLines(useLocale(), en, zh);
  return (
    <>
      <span lang={textLanguage(first)}>{first}</span>
      {both && second && (
        <span lang={textLanguage(second)} className="block text-sm text-muted">
          {second}
        </span>
      )}
    </>
  );
}
