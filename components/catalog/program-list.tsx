import { getTranslations } from "next-intl/server";
import { PageContainer } from "@/components/layout/page-container";
import { SectionHeading } from "@/components/layout/section";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { cachedCategories, cachedOpenTerms } from "@/lib/catalog/cache";
import { asksForWeek, type OpenTerm, withFittingTerms } from "@/lib/catalog/open-terms";
import type { Category, CourseSummary } from "@/lib/catalog/queries";
import { filterCourses, noFilter, type ProgramFilter, programsHref } from "@/lib/catalog/rules";
import { cachedSchool } from "@/lib/school/cache";
import { CourseCard } from "./course-card";
import { ProgramFilters } from "./program-filters";

type Found = CourseSummary & { next?: OpenTerm };

/** The programs that match a filter, in the school's order. */
function findPrograms(
  categories: readonly Category[],
  terms: readonly OpenTerm[],
  filter: ProgramFilter,
): Found[] {
  const courses = filterCourses(categories, filter);
  return asksForWeek(filter) ? withFittingTerms(courses, terms, filter) : courses;
}

/** The page of all programs with its filters (rule R5.9). */
export async function ProgramList({ filter }: { filter: ProgramFilter }) {
  const t = await getTranslations("programs");
  const [{ claims }, categories, terms] = await Promise.all([
    cachedSchool(),
    cachedCategories(),
    asksForWeek(filter) ? cachedOpenTerms() : [],
  ]);
  const found = findPrograms(categories, terms, filter);
  const isRecommended = ({ courseId }: Found) => filter.fits.includes(courseId);
  const courses = found.toSorted((a, b) => Number(isRecommended(b)) - Number(isRecommended(a)));
  const isFiltered = programsHref(filter) !== programsHref(noFilter);
  return (
    <PageContainer className="pt-8 sm:pt-14">
      <SectionHeading
        level={1}
        eyebrow={t("list.eyebrow")}
        title={t("list.title")}
        intro={t("list.text", claims)}
      />
      <ProgramFilters categories={categories} filter={filter} />
      <div className="mt-6 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-muted">
          {joinFacts(t("list.results", { count: courses.length }), t("list.currency"))}
        </p>
        {isFiltered && courses.length > 0 && (
          <ButtonLink href="/programs" variant="quiet" size="sm" scroll={false} className="max-sm:-ms-4">
            {t("filters.clear")}
          </ButtonLink>
        )}
      </div>
      {courses.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {courses.map((course) => (
            <CourseCard
              key={course.courseId}
              course={course}
              next={course.next}
              place={filter.awakeIn}
              isRecommended={isRecommended(course)}
            />
          ))}
        </ul>
      ) : (
        <NoPrograms
          filter={filter}
          countOf={(other) => findPrograms(categories, terms, other).length}
          isFiltered={isFiltered}
        />
      )}
      <BundlesHint />
    </PageContainer>
  );
}

type NoProgramsProps = {
  filter: ProgramFilter;
  isFiltered: boolean;
  /** How many programs another filter finds. */
  countOf: (filter: ProgramFilter) => number;
};

/** The filters that can be dropped, with the text for no such filter. */
const parts = [
  ["weekday", "anyDay"],
  ["awakeIn", "anyHour"],
  ["grade", "allGrades"],
  ["category", "allCategories"],
  ["search", "noSearch"],
] as const;

async function NoPrograms({ filter, isFiltered, countOf }: NoProgramsProps) {
  const t = await getTranslations("programs");
  const wider = parts
    .filter(([name]) => filter[name] !== noFilter[name])
    .map(([name, text]) => {
      const other = { ...filter, [name]: noFilter[name] };
      return { name, text: t(`filters.${text}`), href: programsHref(other), count: countOf(other) };
    })
    .filter(({ count }) => count > 0);
  return (
    <EmptyState
      title={t(isFiltered ? "empty.filteredTitle" : "empty.noneTitle")}
      scene={<EmptyScene kind="search" />}
      action={
        <>
          {wider.map(({ name, text, href, count }) => (
            <ButtonLink key={name} href={href} scroll={false} variant="secondary">
              {t("empty.without", { text, count })}
            </ButtonLink>
          ))}
          {isFiltered && (
            <ButtonLink href="/programs" scroll={false} variant={wider.length > 0 ? "quiet" : "primary"}>
              {t("filters.clear")}
            </ButtonLink>
          )}
          <ButtonLink href="/contact" variant={isFiltered ? "quiet" : "secondary"}>
            {t("empty.ask")}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t(isFiltered ? (wider.length > 0 ? "empty.widerText" : "empty.filteredText") : "empty.noneText")}
      </p>
    </EmptyState>
  );
}

async function BundlesHint() {
  const t = await getTranslations("programs.list");
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-sunk p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t("bundlesTitle")}</h2>
        <p className="text-muted">{t("bundlesText")}</p>
      </div>
      <ButtonLink href="/bundles" variant="secondary">
        {t("bundlesLink")}
      </ButtonLink>
    </div>
  );
}
