import { getLocale, getTranslations } from "next-intl/server";
import { ProgressSheet } from "@/components/families/progress-sheet";
import { recordAt } from "@/components/layout/absent";
import { ChildNotHereView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { FamilyReports } from "@/components/marks/term-report/family-reports";
import { PrintButton } from "@/components/orders/print-button";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { fullName } from "@/lib/core/person-name";
import { getProgress } from "@/lib/families/progress";
import { hasNoProgress } from "@/lib/families/progress-rules";
import { listAllStudents } from "@/lib/families/queries";
import { getPathname } from "@/lib/i18n/navigation";
import { listReportsOfStudent } from "@/lib/marks/term-report/queries";
import { cachedSchool } from "@/lib/school/cache";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ studentId?: string }> };

export const generateMetadata = titled("progress.sheet.meta", { robots: { index: false } });

/** A child's progress over the terms as a sheet for the teacher at the day school (rule R11.10). */
export default async function ProgressPage({ searchParams }: Props) {
  const query = await searchParams;
  const here = `/usr/detail/progress?${new URLSearchParams(query)}`;
  const actor = await requireActor("parent", here);
  const studentId = await recordAt(query.studentId ?? "", (id) => requireOwned(actor, "student", id));
  if (!studentId) return <ChildNotHereView />;
  const [children, [progress], reports, school, t, grades, locale] = await Promise.all([
    listAllStudents(actor.id),
    getProgress([studentId]),
    listReportsOfStudent(studentId),
    cachedSchool(),
    getTranslations("progress.sheet"),
    getTranslations("family.grades"),
    getLocale(),
  ]);
  const child = children.find((one) => one.studentId === studentId);
  if (!child || !progress) return <ChildNotHereView />;
  const name = fullName(child);
  return (
    <PageContainer className="sheet grid grid-cols-1 gap-6 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Breadcrumb
          items={[
            { label: grades("title"), href: `/usr/profile?tab=grades&studentId=${studentId}` },
            { label: t("meta") },
          ]}
        />
        {!hasNoProgress(progress) && (
          <div className="flex flex-wrap gap-3">
            {locale !== "en" && (
              <a
                href={getPathname({ href: here, locale: "en" })}
                hrefLang="en"
                className={buttonClass({ variant: "secondary" })}
              >
                {t("english")}
              </a>
            )}
            <PrintButton label={t("print")} />
          </div>
        )}
      </div>
      {hasNoProgress(progress) ? (
        <EmptyState level={1} title={t("none")} scene={<EmptyScene kind="letters" />}>
          {t("noneText", { name })}
        </EmptyState>
      ) : (
        <ProgressSheet
          child={{ name, grade: child.grade, daySchool: child.school }}
          progress={progress}
          school={school}
          now={new Date()}
        />
      )}
      <div className="print:hidden">
        <FamilyReports reports={reports} kind="all" reader="parent" />
      </div>
    </PageContainer>
  );
}
