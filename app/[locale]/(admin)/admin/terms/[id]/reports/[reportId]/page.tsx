import { getLocale, getTranslations } from "next-intl/server";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { BesideReports, nextToApprove } from "@/components/marks/term-report/beside-reports";
import { GoOn } from "@/components/marks/term-report/office/go-on";
import {
  ApproveReports,
  PublishReports,
  ReturnReport,
} from "@/components/marks/term-report/office/report-acts";
import { readPath } from "@/components/marks/term-report/office/term-reports";
import { ReportKeys } from "@/components/marks/term-report/report-keys";
import { ReportSheet } from "@/components/marks/term-report/report-sheet";
import { ReportState } from "@/components/marks/term-report/state-badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { db } from "@/db/client";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getTermOrThrow } from "@/lib/catalog/term";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { getPublishedReportOrThrow, listTermReports } from "@/lib/marks/term-report/queries";
import { countFamilies } from "@/lib/notices/tell";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string; reportId: string }> };

export const generateMetadata = titled("termReport.meta", { robots: { index: false } });

/** A report in the office as the family would read it, to approve, give back or publish. */
export default async function OfficeReportPage({ params }: Props) {
  const { id, reportId } = await params;
  const admin = await requireActor("admin", `/admin/terms/${id}/reports/${reportId}`);
  const term = await recordAt(id, (run) => getTermOrThrow(asOffice(admin, run)));
  if (!term) return <NotFoundView />;
  const { reports } = await listTermReports(term.courseRunId);
  const report = reports.find((one) => one.reportId === Number(reportId));
  if (!report) return <NotFoundView />;
  const [t, locale, families] = await Promise.all([
    getTranslations("termReport"),
    getLocale(),
    countFamilies(db, [report.studentId]),
  ]);
  const { courseRunId } = term;
  const listHref = `/admin/terms/${courseRunId}?tab=reports`;
  const seen = { reportId: report.reportId, version: report.version };
  // Of a published report, what the family has.
  const shown =
    report.state === "published"
      ? await getPublishedReportOrThrow(asOffice(admin, report.reportId))
      : { ...report, number: 0, publishedAt: null };
  const next = nextToApprove(reports, report.reportId);
  const isReturnable = report.state !== "draft" && report.state !== "returned";
  return (
    <PageContainer width="wide" className="grid grid-cols-1 gap-6">
      <Breadcrumb
        items={[
          { label: t("title"), href: "/admin/reports" },
          {
            label: inLocale(locale, term.name, term.nameZh),
            href: listHref,
          },
          { label: fullName(report) },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ReportKeys />
        <BesideReports
          reports={reports}
          reportId={report.reportId}
          hrefOf={(one) => readPath(courseRunId, one)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <ReportState state={report.state} reader="office" />
          <ClientMessages namespaces={["termReport"]}>
            {isReturnable && <ReturnReport report={seen} name={fullName(report)} />}
            {report.state === "submitted" && (
              <ApproveReports courseRunId={courseRunId} reports={[seen]} label={t("office.approve")} />
            )}
            {report.state === "approved" && (
              <PublishReports
                courseRunId={courseRunId}
                reports={[seen]}
                label={t("office.publish", { families })}
                families={families}
              />
            )}
            {report.state !== "submitted" && (
              <GoOn
                next={
                  next && {
                    href: readPath(courseRunId, next.reportId),
                    ...pick(next, ["firstName", "lastName"]),
                  }
                }
                listHref={listHref}
              />
            )}
          </ClientMessages>
        </div>
      </div>
      {report.state === "returned" && report.returnNote && (
        <Notice title={t("write.returned")} tone="warning">
          {report.returnNote}
        </Notice>
      )}
      {report.edition > 0 && report.state !== "published" && (
        <Notice>{t("office.keeps", { number: report.edition })}</Notice>
      )}
      {isReturnable && report.state !== "published" && <p>{t("office.recounted")}</p>}
      <Card>
        <ReportSheet report={shown} />
      </Card>
    </PageContainer>
  );
}
