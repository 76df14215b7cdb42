import { getTranslations } from "next-intl/server";
import { recordAt } from "@/components/layout/absent";
import { ChildNotHereView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { PublishedReport } from "@/components/marks/term-report/published-report";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { listChildren } from "@/lib/families/children";
import { getPublishedReportOrThrow } from "@/lib/marks/term-report/queries";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ reportId?: string }> };

export const generateMetadata = titled("termReport.meta", { robots: { index: false } });

/** A child's published report of a term (rule R11.65). */
export default async function TermReportPage({ searchParams }: Props) {
  const query = await searchParams;
  const here = `/usr/detail/term-report?${new URLSearchParams(query)}`;
  const actor = await requireActor("parent", here);
  const report = await recordAt(query.reportId ?? "", async (id) =>
    getPublishedReportOrThrow(await requireOwned(actor, "termReport", id)),
  );
  if (!report) return <ChildNotHereView />;
  const [t, children] = await Promise.all([getTranslations("termReport.family"), listChildren(actor.id)]);
  const { studentId, courseRunId } = report;
  const mayWrite = children.some((child) => child.studentId === studentId && child.mayWrite);
  return (
    <PageContainer className="sheet grid grid-cols-1 gap-6 print:p-0">
      <PublishedReport
        report={report}
        here={here}
        above={{ label: t("back"), href: `/usr/profile?tab=grades&studentId=${studentId}` }}
        thread={mayWrite ? `/usr/messages/${courseRunId}/${studentId}` : null}
      />
    </PageContainer>
  );
}
