import { useTranslations } from "next-intl";
import { type AuditThing, partsOfAction, thingOf } from "@/lib/audit/actions";

/** What was done, in the reader's words. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslations("office.audit");
  const parts = partsOfAction(action);
  if (!parts) return action;
  return t("actionLine", { thing: t(wordOf(parts.thing)), deed: t(`deeds.${parts.deed}`) });
}

/** The record that was touched: "Order 14". */
export function RecordName({ subject, id }: { subject: string; id: number }) {
  const t = useTranslations("office.audit");
  const thing = thingOf(subject);
  return `${thing ? t(wordOf(thing)) : subject} ${id}`;
}

/** The key of a thing's word: dots part keys. */
const wordOf = (thing: AuditThing) =>
  `things.${thing === "assessment.question" ? "question" : thing}` as const;
