import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BundleCard } from "@/components/catalog/bundle-card";
import { CourseData } from "@/components/catalog/catalog-data";
import { ChosenPrice, ChosenTermProvider } from "@/components/catalog/chosen-term";
import { CourseCard } from "@/components/catalog/course-card";
import { EnrolForm } from "@/components/catalog/enrol-form";
import { EnrolBar } from "@/components/catalog/enrol-bar";
import { EnrolPanel } from "@/components/catalog/enrol-panel";
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
import { termClocks, termPhrases } from "@/components/catalog/term-times";
import type { TermWords } from "@/components/cart/add-to-cart";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { Providers } from "@/components/layout/providers";
import { TrialClass } from "@/components/school/trust-sections";
import { joinFacts } from "@/components/ui/join-facts";
import { cachedBundles, cachedCategories } from "@/lib/catalog/cache";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { slugWithId } from "@/lib/catalog/rules";
import { toRun } from "@/lib/catalog/wire";
import { cachedSchool } from "@/lib/school/cache";
import { inLocale, type Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
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
  const price = <CoursePrice course={course} />;
  const covers = joinFacts(t("price.perTerm"), t(course.isTaxExempt ? "price.taxExempt" : "price.beforeTax"));
  return (
    <ClientMessages namespaces={["cart", "enquiry"]}>
      <Providers>
        <CourseData course={course} />
        <ProgramHero course={course} />
        <ChosenTermProvider initial={onlyOpenTerm(course)}>
          <PageContainer className="grid gap-x-12 gap-y-14 pt-10 lg:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 grid-cols-1 content-start gap-14">
              <Outcomes course={course} />
              <Terms course={course} />
            </div>
            {course.runs.length > 0 && (
              <aside className="deferred lg:row-span-2">
                <EnrolPanel
                  title={t("detail.enrol")}
                  price={price}
                  covers={course.priceCents ? covers : null}
                  notes={course.priceCents ? [t("price.refund"), t("add.siblings")] : []}
                >
                  <EnrolForm
                    course={enrolCourse(course)}
                    runs={course.runs.map(toRun)}
                    words={await termWords(course, locale)}
                  />
                </EnrolPanel>
              </aside>
            )}
            <div className="grid min-w-0 grid-cols-1 content-start gap-14">
              <LevelHint />
              <TrialClass />
              <About course={course} />
              <Plan course={course} />
              <ProgramTeachers course={course} />
              <ProgramWords />
              <Ask course={course} />
              <InBundles course={course} />
              <Related course={course} />
            </div>
            {course.runs.length > 0 && <EnrolBar price={price} label={t("detail.enrol")} />}
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

async function termWords({ runs }: CourseDetail, locale: Locale): Promise<TermWords> {
  const phrases = termPhrases(await getTranslations("termTimes"), locale);
  return Object.fromEntries(
    runs.map((run) => {
      const { toronto, beijing } = termClocks(run, phrases);
      return [
        run.courseRunId,
        { time: joinFacts(toronto, beijing), price: formatMoney(run.priceCents, locale) },
      ];
    }),
  );
}

/** The id of the term to preselect if only one is on sale. */
function onlyOpenTerm({ runs }: CourseDetail): number | undefined {
  const open = runs.filter(({ seatsLeft }) => seatsLeft !== 0);
  return open.length === 1 ? open[0]?.courseRunId : undefined;
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
    <ChosenPrice prices={prices}>
      <OfferPrice
        priceCents={course.priceCents}
        listPriceCents={course.listPriceCents}
        isLowest={new Set(course.runs.map(({ priceCents }) => priceCents)).size > 1}
      />
    </ChosenPrice>
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
