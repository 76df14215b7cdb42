import { getTranslations } from "next-intl/server";
import { RunHeading } from "@/components/classroom/run-heading";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { BesideReports, besideOf } from "@/components/marks/term-report/beside-reports";
import { ReportKeys } from "@/components/marks/term-report/report-keys";
import { ReportFigures, ReportSheet } from "@/components/marks/term-report/report-sheet";
import { writePath } from "@/components/marks/term-report/run-reports";
import { ReportState } from "@/components/marks/term-report/state-badge";
import { WriteReport } from "@/components/marks/term-report/write-report";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { findTeacherRun } from "@/lib/classroom/teacher-runs";
import { fullName } from "@/lib/core/person-name";
import { type ListedReport, listTermReports } from "@/lib/marks/term-report/queries";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ courseRunId: string; reportId: string }> };

export const generateMetadata = titled("teaching.tabs.reports", { robots: { index: false } });

/** A child's report as its teacher writes it, with the figures beside the words. */
export default async function WriteReportPage({ params }: Props) {
  const { courseRunId, reportId } = await params;
  const actor = await requireActor("teacher", `/tea/course/${courseRunId}/reports/${reportId}`);
  const run = await findTeacherRun(actor.id, Number(courseRunId));
  if (!run) return <NotFoundView />;
  const owned = await recordAt(reportId, (id) => requireOwned(actor, "taughtTermReport", id));
  const { reports } = await listTermReports(run.courseRunId);
  const report = reports.find((one) => one.reportId === owned);
  if (!report) return <NotFoundView />;
  const [t, phrases] = await Promise.all([getTranslations("termReport"), phrasesFor(report)]);
  const hrefOf = (id: number) => writePath(run.courseRunId, id);
  const { next } = besideOf(reports, report.reportId);
  const isWithOffice = report.state === "submitted" || report.state === "approved";
  const shown = { ...report, teacherName: null, number: 0, publishedAt: null };
  return (
    <PageContainer width="wide">
      <RunHeading run={run} page={fullName(report)} tab="reports" />
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <BesideReports reports={reports} reportId={report.reportId} hrefOf={hrefOf} />
          <ReportState state={report.state} reader="teacher" />
        </div>
        {report.state === "returned" && report.returnNote && (
          <Notice title={t("write.returned")} tone="warning">
            {report.returnNote}
          </Notice>
        )}
        {!report.isSeated && <Notice>{t("write.left", { name: fullName(report) })}</Notice>}
        {report.edition > 0 && !isWithOffice && (
          <Notice>{t("write.published", { number: report.edition })}</Notice>
        )}
        {isWithOffice ? (
          <>
            <Notice>{t("write.withOffice")}</Notice>
            <ReportKeys />
            <ReportSheet report={shown} level={2} />
          </>
        ) : (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <ClientMessages namespaces={["termReport"]}>
              <WriteReport
                key={report.reportId}
                courseRunId={run.courseRunId}
                report={report}
                phrases={phrases}
                next={next && hrefOf(next.reportId)}
              />
            </ClientMessages>
            <Card as="section" aria-labelledby="figures" className="grid gap-4">
              <h2 id="figures" className="text-xl">
                {t("write.figures")}
              </h2>
              <ReportFigures report={shown} />
            </Card>
          </div>
        )}
      </div>
    </PageContainer>
  );
}

/** Sentences that name the child, in both languages. */
async function phrasesFor({ firstName, nickname }: ListedReport) {
  const [en, zh] = await Promise.all([
    getTranslations({ locale: "en", namespace: "termReport.phrases" }),
    getTranslations({ locale: "zh", namespace: "termReport.phrases" }),
  ]);
  const name = nickname ?? firstName;
  return (["joy", "careful", "grown", "home"] as const).map((key) => ({
    text: en(key, { name }),
    textZh: zh(key, { name }),
  }));
}
