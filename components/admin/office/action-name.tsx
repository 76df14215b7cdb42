import { useTranslations } from "next-intl";
import { partsOfAction } from "@/lib/audit/actions";

/** What was done, in the reader's words. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslations("office.audit");
  const parts = partsOfAction(action);
  if (!parts) return action;
  const { thing, deed } = parts;
  return t("actionLine", {
    thing: t(`things.${thing === "assessment.question" ? "question" : thing}`),
    deed: t(`deeds.${deed}`),
  });
}
