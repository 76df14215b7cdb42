import { useTranslations } from "next-intl";
import { TwoClocks } from "./two-clocks";

/** When a cancelled class is made up; nothing for one that is not. Needs the messages of `learning` in the browser. */
export function MadeUpOn({ at }: { at: Date | null }) {
  const t = useTranslations("learning");
  if (!at) return null;
  return (
    <span className="text-sm text-muted">{t.rich("madeUpOn", { when: () => <TwoClocks at={at} /> })}</span>
  );
}
