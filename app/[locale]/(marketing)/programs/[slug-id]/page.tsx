import type { Metadata } from "next";
import { getLocale, getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { BundleCard } from "@/components/catalog/bundle-card";
import { CourseData } from "@/components/catalog/catalog-data";
import { ChosenPart, ChosenTermProvider } from "@/components/catalog/chosen-term";
import { CourseCard } from "@/components/catalog/course-card";
import { EnrolForm } from "@/components/catalog/enrol-form";
import { EnrolBar } from "@/components/catalog/enrol-bar";
import { EnrolLink, EnrolPanel } from "@/components/catalog/enrol-panel";
import { OfferPrice } from "@/components/catalog/offer-price";
import { courseOf } from "@/components/catalog/page-records";
import { ProgramHero } from "@/components/catalog/program-hero";
import {
  About,
  Ask,
  LevelHint,
  Outcomes,
  Plan,
  ProgramSection,
  ProgramTeachers,
  ProgramWords,
  Terms,
} from "@/components/catalog/program-sections";
import { SampleLesson } from "@/components/catalog/sample-lesson";
import { commonFacts, factsByTerm, TermFacts } from "@/components/catalog/term-facts";
import { termClocks, termPhrases } from "@/components/catalog/term-times";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { Providers } from "@/components/layout/providers";
import { TrialClass } from "@/components/school/trust-sections";
import { buttonClass } from "@/components/ui/button";
import { FactLine } from "@/components/ui/fact-line";
import { joinFacts } from "@/components/ui/join-facts";
import { cachedBundles, cachedCategories } from "@/lib/catalog/cache";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { slugWithId } from "@/lib/catalog/rules";
import { toRun } from "@/lib/catalog/wire";
import { cachedSchool } from "@/lib/school/cache";
import { inLocale, type Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale; "slug-id": string }> };

/** Rendered on the first visit: the catalogue is not available at build time. */
export const generateStaticParams = () => [];
export const revalidate = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale, "slug-id": slugId } = await params;
  const course = await courseOf(slugId, locale);
  const t = await getTranslations({ locale, namespace: "meta.program" });
  const name = inLocale(locale, course.name, course.nameZh);
  return pageMetadata({
    locale,
    path: `/programs/${slugWithId(course.slug, course.courseId)}`,
    title: t("title", { name, brand: school.name[locale] }),
    description: t("description", { summary: inLocale(locale, course.summary, course.summaryZh) }),
  });
}

export default async function ProgramPage({ params }: Props) {
  const { locale, "slug-id": slugId } = await params;
  setRequestLocale(locale);
  const course = await courseOf(slugId, locale);
  const t = await getTranslations("programs");
  const initial = onlyOpenTerm(course);
  const { homeworkMinutesPerWeek } = course;
  const covers = (
    <FactLine facts={[t("price.perTerm"), t(course.isTaxExempt ? "price.taxExempt" : "price.beforeTax")]} />
  );
  return (
    <ClientMessages
      namespaces={["cart", "enquiry", "waitingPlaces", ...(course.sample ? (["pdf"] as const) : [])]}
    >
      <Providers>
        <CourseData course={course} />
        <ProgramHero course={course} />
        <ChosenTermProvider courseId={course.courseId} runs={course.runs.map(toRun)} initial={initial}>
          <PageContainer className="grid gap-x-12 gap-y-14 pt-10 lg:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 grid-cols-1 content-start gap-14">
              <Outcomes course={course} />
              <Terms course={course} chosen={initial} />
            </div>
            {course.runs.length > 0 && (
              <aside className="deferred lg:row-span-2">
                <EnrolPanel
                  title={t("detail.enrol")}
                  term={<ChosenTerm course={course} />}
                  price={<CoursePrice course={course} />}
                  covers={course.priceCents ? covers : null}
                  facts={
                    <ChosenPart parts={factsByTerm(course.runs, homeworkMinutesPerWeek)}>
                      <TermFacts facts={commonFacts(course.runs)} homeworkMinutes={homeworkMinutesPerWeek} />
                    </ChosenPart>
                  }
                  notes={course.priceCents ? [t("price.refund"), t("add.siblings")] : []}
                >
                  <EnrolForm course={enrolCourse(course)} />
                </EnrolPanel>
              </aside>
            )}
            <div className="grid min-w-0 grid-cols-1 content-start gap-14">
              <LevelHint />
              <TrialClass />
              <About course={course} />
              <Plan course={course} />
              <SampleLesson course={course} />
              <ProgramTeachers course={course} />
              <ProgramWords />
              <Ask course={course} />
              <InBundles course={course} />
              <Related course={course} />
            </div>
            {course.runs.length > 0 && (
              <EnrolBar
                price={
                  <>
                    <ChosenPart parts={termNames(course, locale)} />
                    <CoursePrice course={course} />
                  </>
                }
                action={
                  <ChosenPart parts={sameFor(course, <EnrolLink label={t("detail.enrol")} />)}>
                    <a href="#terms" className={buttonClass({ variant: "accent" })}>
                      {t("detail.chooseTerm")}
                    </a>
                  </ChosenPart>
                }
              />
            )}
          </PageContainer>
        </ChosenTermProvider>
      </Providers>
    </ClientMessages>
  );
}

/** The fields of the course that the browser needs. */
const enrolCourse = ({ courseId, slug, name, nameZh, gradeMin, gradeMax }: CourseDetail) => ({
  courseId,
  slug,
  name,
  nameZh,
  gradeMin,
  gradeMax,
});

/** The id of the term to preselect if only one is on sale. */
function onlyOpenTerm({ runs }: CourseDetail): number | null {
  const open = runs.filter(({ seatsLeft }) => seatsLeft !== 0);
  return open.length === 1 ? (open[0]?.courseRunId ?? null) : null;
}

/** The same part whichever term is chosen. */
const sameFor = ({ runs }: CourseDetail, part: ReactNode) =>
  Object.fromEntries(runs.map(({ courseRunId }) => [courseRunId, part]));

const termNames = ({ runs }: CourseDetail, locale: Locale) =>
  Object.fromEntries(
    runs.map(({ courseRunId, name, nameZh }) => [
      courseRunId,
      <span key={courseRunId} className="block truncate text-sm text-muted">
        {inLocale(locale, name, nameZh)}
      </span>,
    ]),
  );

/** The chosen term in the panel, or the way to the terms. */
async function ChosenTerm({ course }: { course: CourseDetail }) {
  const t = await getTranslations("programs.detail");
  const locale = await getLocale();
  const phrases = termPhrases(await getTranslations("termTimes"), locale);
  const parts = Object.fromEntries(
    course.runs.map((run) => {
      const { toronto, beijing } = termClocks(run, phrases);
      return [
        run.courseRunId,
        <p key={run.courseRunId} className="grid">
          <span className="font-semibold">{inLocale(locale, run.name, run.nameZh)}</span>
          <span className="text-sm text-muted">{joinFacts(toronto, beijing)}</span>
        </p>,
      ];
    }),
  );
  return (
    <ChosenPart parts={parts}>
      <p>
        <a href="#terms" className="font-semibold text-lake underline">
          {t("chooseTerm")}
        </a>
      </p>
    </ChosenPart>
  );
}

function CoursePrice({ course }: { course: CourseDetail }) {
  if (course.priceCents === null) return null;
  const prices = Object.fromEntries(
    course.runs.map(({ courseRunId, priceCents, listPriceCents }) => [
      courseRunId,
      <OfferPrice
        key={courseRunId}
        priceCents={priceCents}
        listPriceCents={listPriceCents}
        isLowest={false}
      />,
    ]),
  );
  return (
    <ChosenPart parts={prices}>
      <OfferPrice
        priceCents={course.priceCents}
        listPriceCents={course.listPriceCents}
        isLowest={new Set(course.runs.map(({ priceCents }) => priceCents)).size > 1}
      />
    </ChosenPart>
  );
}

/** The bundles that contain this program. */
async function InBundles({ course }: { course: CourseDetail }) {
  const t = await getTranslations("programs.detail");
  const bundles = (await cachedBundles()).filter(({ courses }) =>
    courses.some(({ courseId }) => courseId === course.courseId),
  );
  if (bundles.length === 0) return null;
  return (
    <ProgramSection title={t("alsoInBundle")}>
      <ul className="grid gap-5">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.bundleId} bundle={bundle} level={3} />
        ))}
      </ul>
    </ProgramSection>
  );
}

/** The programs that follow this one in its category. */
async function Related({ course }: { course: CourseDetail }) {
  const t = await getTranslations("programs.detail");
  const categories = await cachedCategories();
  const siblings =
    categories.find(({ courseCategoryId }) => courseCategoryId === course.courseCategoryId)?.courses ?? [];
  const place = siblings.findIndex(({ courseId }) => courseId === course.courseId);
  const next = siblings.slice(place + 1, place + 3);
  if (next.length === 0) return null;
  return (
    <ProgramSection title={t("related")}>
      <ul className="grid gap-5 sm:grid-cols-2">
        {next.map((sibling) => (
          <CourseCard key={sibling.courseId} course={sibling} level={3} />
        ))}
      </ul>
    </ProgramSection>
  );
}
