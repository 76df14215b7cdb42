import { useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import type { ListedReport } from "@/lib/marks/term-report/queries";
import { ReportTable } from "@/components/marks/term-report/report-table";
import { goOnId } from "./go-on";
import { ApproveReports, PublishReports } from "./report-acts";

type TermReportsProps = {
  courseRunId: number;
  reports: readonly ListedReport[];
  /** How many guardians publishing the approved ones tells. */
  families: number;
};

/** The page of a report in the office. */
export const readPath = (courseRunId: number, reportId: number) =>
  `/admin/terms/${courseRunId}/reports/${reportId}`;

/** The reports of a term in the office, which approves and publishes them. Needs the messages of `termReport`. */
export function TermReports({ courseRunId, reports, families }: TermReportsProps) {
  const t = useTranslations("termReport.office");
  const inState = (wanted: ListedReport["state"]) =>
    reports.filter(({ state }) => state === wanted).map(({ reportId, version }) => ({ reportId, version }));
  const [submitted, approved] = [inState("submitted"), inState("approved")];
  if (reports.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="letters" />} title={t("empty")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={goOnId} tabIndex={-1} className="max-w-2xl text-muted">
          {t("intro")}
        </p>
        <div className="flex flex-wrap gap-3">
          {submitted.length > 0 && (
            <ApproveReports
              courseRunId={courseRunId}
              reports={submitted}
              label={t("approveAll", { count: submitted.length })}
            />
          )}
          {approved.length > 0 && (
            <PublishReports
              courseRunId={courseRunId}
              reports={approved}
              label={t("publishAll", { count: approved.length, families })}
              families={families}
            />
          )}
        </div>
      </div>
      <ReportTable reports={reports} reader="office" hrefOf={(reportId) => readPath(courseRunId, reportId)} />
    </div>
  );
}
