import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CourseCard } from "@/components/catalog/course-card";
import { ProgramFilters, programsHref } from "@/components/catalog/program-filters";
import { PageContainer } from "@/components/layout/page-container";
import { SectionHeading } from "@/components/layout/section";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { EmptyState } from "@/components/ui/empty-state";
import { cachedCategories } from "@/lib/catalog/cache";
import { filterCourses, programFilterOf } from "@/lib/catalog/rules";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** The filters are search parameters. */
export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.programs" });
  return pageMetadata({
    locale,
    path: "/programs",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}

export default async function ProgramsPage({ params, searchParams }: Props) {
  const { claims } = await cachedSchool();
  setRequestLocale((await params).locale);
  const t = await getTranslations("programs");
  const filter = programFilterOf(await searchParams);
  const categories = await cachedCategories();
  const courses = filterCourses(categories, filter);
  const isFiltered = programsHref(filter) !== "/programs";
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
          <ButtonLink href="/programs" variant="quiet" size="sm" scroll={false}>
            {t("filters.clear")}
          </ButtonLink>
        )}
      </div>
      {courses.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {courses.map((course) => (
            <CourseCard key={course.courseId} course={course} />
          ))}
        </ul>
      ) : (
        <NoPrograms isFiltered={isFiltered} />
      )}
      <BundlesHint />
    </PageContainer>
  );
}

async function NoPrograms({ isFiltered }: { isFiltered: boolean }) {
  const t = await getTranslations("programs");
  return (
    <EmptyState
      title={t(isFiltered ? "empty.filteredTitle" : "empty.noneTitle")}
      scene={<EmptyScene kind="search" />}
      action={
        <>
          {isFiltered && (
            <ButtonLink href="/programs" scroll={false}>
              {t("filters.clear")}
            </ButtonLink>
          )}
          <ButtonLink href="/contact" variant="secondary">
            {t("empty.ask")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isFiltered ? "empty.filteredText" : "empty.noneText")}</p>
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
