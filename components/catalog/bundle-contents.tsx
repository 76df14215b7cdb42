import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Bundle } from "@/lib/catalog/bundle-queries";
import { slugWithId } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { CoursePicture } from "./program-picture";
import { TermRow } from "./term-row";

/** The programs of a bundle, each with its term. */
export function BundleContents({ bundle }: { bundle: Bundle }) {
  const t = useTranslations("bundles.detail");
  const list = useTranslations("programs.list");
  const locale = useLocale();
  return (
    <section className="grid gap-5">
      <h2 className="text-3xl">{t("includes", { count: bundle.courses.length })}</h2>
      <ul className="grid gap-5">
        {bundle.courses.map((course) => (
          <Card as="li" key={course.courseId} className="grid gap-5">
            <div className="flex items-center gap-4">
              <CoursePicture scene={course.scene} className="block size-18 shrink-0" />
              <div className="grid gap-1">
                <h3 className="text-2xl">
                  <Link
                    href={`/programs/${slugWithId(course.slug, course.courseId)}`}
                    className="text-ink hover:text-lake"
                  >
                    {inLocale(locale, course.name, course.nameZh)}
                  </Link>
                </h3>
                <p className="text-muted">{inLocale(locale, course.summary, course.summaryZh)}</p>
              </div>
            </div>
            <div className="border-t pt-5">
              {course.run ? (
                <TermRow run={course.run} level={4} />
              ) : (
                <p className="text-muted">{list("soon")}</p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
