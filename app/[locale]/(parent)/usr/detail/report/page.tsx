import { getLocale, getTranslations } from "next-intl/server";
import { pageGrade } from "@/components/assessments/page-address";
import { ReportWithOffer } from "@/components/assessments/report-with-offer";
import { recordAt } from "@/components/layout/absent";
import { ChildNotHereView, NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { requireOwned } from "@/lib/access/ownership";
import { findNewestResult, getReportOrThrow, listResults } from "@/lib/assessments/results";
import { requireActor } from "@/lib/auth/page-actor";
import { dateWords } from "@/lib/core/formats";
import { Link } from "@/lib/i18n/navigation";
import { titled } from "@/lib/seo/page-metadata";

type Query = { studentId?: string; grade?: string; resultId?: string };
type Props = { searchParams: Promise<Query> };

export const generateMetadata = titled("assessment.start.steps.report");

/** A child's newest report of one grade or of all grades, with links to the other attempts (rule R3.8). */
export default async function ReportPage({ searchParams }: Props) {
  const query = await searchParams;
  const here = `/usr/detail/report?${new URLSearchParams(query as Record<string, string>)}`;
  const actor = await requireActor("parent", here);
  const studentId = await recordAt(query.studentId ?? "", (id) => requireOwned(actor, "student", id));
  if (!studentId) return <ChildNotHereView />;
  const grade = pageGrade(query.grade);
  const named = query.resultId ?? (await findNewestResult(studentId, grade));
  if (named === null) return <NoReport grade={grade} />;
  const [report, results] = await Promise.all([
    recordAt(String(named), (resultId) => getReportOrThrow(studentId, resultId)),
    listResults(studentId),
  ]);
  if (!report) return <NotFoundView />;
  const [t, progress, locale] = await Promise.all([
    getTranslations("report"),
    getTranslations("progress"),
    getLocale(),
  ]);
  return (
    <PageContainer className="grid grid-cols-1 gap-6 print:p-0">
      {results.length > 1 && (
        <div className="print:hidden">
          <Chips label={t("attempts")}>
            {results.map((result) => (
              <ChipLink
                key={result.resultId}
                href={`/usr/detail/report?studentId=${studentId}&grade=${result.grade}&resultId=${result.resultId}`}
                active={result.resultId === Number(named)}
              >
                {t("subtitle", {
                  grade: result.grade,
                  date: dateWords("dayShort", result.finishedAt, locale),
                })}
              </ChipLink>
            ))}
          </Chips>
        </div>
      )}
      <ReportWithOffer report={report} canReserve writer="parent" />
      <Link
        href={`/usr/detail/progress?studentId=${studentId}`}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-lake underline print:hidden"
      >
        {progress("title")}
      </Link>
    </PageContainer>
  );
}

async function NoReport({ grade }: { grade: number | null }) {
  const t = await getTranslations("report.none");
  return (
    <EmptyState
      level={1}
      title={t("title")}
      scene={<EmptyScene kind="books" />}
      action={
        <ButtonLink href={grade === null ? "/assessment" : `/assessment/start?grade=${grade}`}>
          {t("action")}
        </ButtonLink>
      }
    >
      <p>{t("text")}</p>
    </EmptyState>
  );
}
