import { useTranslations } from "next-intl";
import { TwoClocks } from "./two-clocks";

/** When a cancelled class is made up; nothing for one that is not. Needs the messages of `learning` in the browser. */
export const MadeUpOn = ({ at }: { at: Date | null }) => <MakeUp words="madeUpOn" at={at} />;

/** Of when the class is for which a class makes up; nothing for one that makes up for none. Needs the same messages. */
export const MakesUpFor = ({ at }: { at: Date | null }) => <MakeUp words="makesUpFor" at={at} />;

function MakeUp({ words, at }: { words: "madeUpOn" | "makesUpFor"; at: Date | null }) {
  const t = useTranslations("learning");
  if (!at) return null;
  return <span className="text-sm text-muted">{t.rich(words, { when: () => <TwoClocks at={at} /> })}</span>;
}
