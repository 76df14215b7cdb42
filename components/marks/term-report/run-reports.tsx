import { useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { pick } from "@/lib/core/pick";
import type { ListedReport } from "@/lib/marks/term-report/queries";
import { DraftAll, SubmitAll } from "./many-reports";
import { ReportTable } from "./report-table";

type RunReportsProps = {
  courseRunId: number;
  reports: readonly ListedReport[];
  /** Children with a seat who have no report yet. */
  undrafted: number;
  hasBegun: boolean;
};

/** The page of a report that its teacher writes. */
export const writePath = (courseRunId: number, reportId: number) =>
  `/tea/course/${courseRunId}/reports/${reportId}`;

/** The reports of a term for its teacher: drafted in one go, written one by one, submitted together but for those that were given back and are unchanged. */
export function RunReports({ courseRunId, reports, undrafted, hasBegun }: RunReportsProps) {
  const t = useTranslations("termReport.list");
  const ready = reports.filter(
    ({ state, paragraph, paragraphZh, submittedAt }) =>
      (state === "draft" || (state === "returned" && submittedAt === null)) && paragraph + paragraphZh !== "",
  );
  const unchanged = reports.filter(({ state, submittedAt }) => state === "returned" && submittedAt !== null);
  const draftAll = hasBegun && undrafted > 0 && <DraftAll courseRunId={courseRunId} count={undrafted} />;
  if (reports.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="letters" />} title={t("empty")} action={draftAll || undefined}>
        {hasBegun ? t(undrafted > 0 ? "emptyText" : "nobody") : t("tooEarly")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-2xl text-muted">{t("intro")}</p>
        <div className="flex flex-wrap gap-3">
          {draftAll}
          {ready.length > 0 && (
            <SubmitAll
              courseRunId={courseRunId}
              unchanged={unchanged.length}
              reports={ready.map((report) =>
                pick(report, ["reportId", "version", "firstName", "lastName", "nickname"]),
              )}
            />
          )}
        </div>
      </div>
      <ReportTable
        reports={reports}
        reader="teacher"
        hrefOf={(reportId) => writePath(courseRunId, reportId)}
      />
    </div>
  );
}
