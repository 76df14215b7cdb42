import { useTranslations } from "next-intl";
import { useClocks } from "@/components/calendar/two-clocks";
import { Notice } from "@/components/ui/notice";
import { textLanguage } from "@/lib/core/text-language";
import type { HomeworkWork } from "./homework-work";

type OwnTermsProps = {
  work: HomeworkWork;
  /** Set for the parent of this child. */
  childName?: string;
};

/** The due date of a homework: the class's, or the child's own. */
export function DueLine({ work: { dueAt, isOwnDue }, childName }: OwnTermsProps) {
  const t = useTranslations("homework");
  const clocks = useClocks();
  if (!dueAt) return t("undated");
  const date = clocks(dueAt);
  if (!isOwnDue) return t("due", { date });
  return childName ? t("own.dueOf", { name: childName, date }) : t("own.due", { date });
}

/** What holds for the child alone or ends soon: excused, optional, no longer accepted, tries left, the last day. */
export function OwnTerms({ work, childName }: OwnTermsProps) {
  const t = useTranslations("homework.own");
  const clocks = useClocks();
  const { isExcused, excusedReason, refusal, triesLeft, closesAt, state } = work;
  const who = childName ? "parent" : "child";
  if (refusal === "homeworkLeft")
    return <Notice>{t(`homeworkLeft.${who}`, { name: childName ?? "" })}</Notice>;
  if (state === "returned" && !isExcused) return null;
  return (
    <>
      {isExcused && (
        <Notice title={t(`excused.${who}`, { name: childName ?? "" })}>
          {excusedReason && <span lang={textLanguage(excusedReason)}>{excusedReason}</span>}
        </Notice>
      )}
      {state === "missing" && refusal && refusal !== "homeworkMarked" && (
        <Notice tone="warning">{t(`${refusal}.${who}`)}</Notice>
      )}
      {!refusal && state !== "returned" && (triesLeft !== null || closesAt) && (
        <p className="text-sm text-muted">
          {closesAt && `${t("closes", { date: clocks(closesAt) })} `}
          {triesLeft !== null && t("triesLeft", { count: triesLeft })}
        </p>
      )}
    </>
  );
}
