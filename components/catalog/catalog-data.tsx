import { useLocale, useTranslations } from "next-intl";
import { useSchool } from "@/components/layout/use-school";
import { JsonLd } from "@/components/seo/json-ld";
import type { Bundle } from "@/lib/catalog/bundle-queries";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { slugWithId } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { breadcrumbList, course as courseThing } from "@/lib/seo/structured-data";
import { useGradeRange } from "./grade-label";

/** Structured data of a program: description, terms, prices and breadcrumb. */
export function CourseData({ course }: { course: CourseDetail }) {
  const t = useTranslations("layout.nav");
  const locale = useLocale();
  const school = useSchool();
  const gradeRange = useGradeRange();
  const name = inLocale(locale, course.name, course.nameZh);
  const path = `/programs/${slugWithId(course.slug, course.courseId)}`;
  const terms = course.runs.map((run) => ({
    ...run,
    name: inLocale(locale, run.name, run.nameZh),
    isFull: run.seatsLeft === 0,
    teacherName: run.teacher?.teacherName,
  }));
  const description = inLocale(locale, course.summary, course.summaryZh);
  return (
    <JsonLd
      things={[
        courseThing(school, locale, { name, description, path, grades: gradeRange(course), terms }),
        breadcrumbList(school, locale, [
          { name: t("programs"), path: "/programs" },
          { name, path },
        ]),
      ]}
    />
  );
}

/** The breadcrumb of a bundle as structured data. */
export function BundleData({ bundle }: { bundle: Bundle }) {
  const t = useTranslations("layout.nav");
  const locale = useLocale();
  const school = useSchool();
  const name = inLocale(locale, bundle.name, bundle.nameZh);
  const path = `/bundles/${slugWithId(bundle.slug, bundle.bundleId)}`;
  return (
    <JsonLd
      things={[
        breadcrumbList(school, locale, [
          { name: t("bundles"), path: "/bundles" },
          { name, path },
        ]),
      ]}
    />
  );
}
