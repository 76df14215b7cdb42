import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { CourseSummary } from "@/lib/catalog/queries";
import { slugWithId } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { useGradeRange } from "./grade-label";
import { OfferPrice } from "./offer-price";
import { CoursePicture } from "./program-picture";
import { dayWords } from "@/lib/core/formats";

/** A program in the list: name, grades, next start and lowest price. */
export function CourseCard({ course, level = 2 }: { course: CourseSummary; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const t = useTranslations("programs");
  const locale = useLocale();
  const gradeRange = useGradeRange();
  const { priceCents, startsOn, runCount } = course;
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <CoursePicture scene={course.scene} className="block size-20 shrink-0" />
        <Badge tone="lake">{gradeRange(course)}</Badge>
      </div>
      <div className="grid grow content-start gap-1.5">
        <Heading className="text-2xl">
          <Link
            href={`/programs/${slugWithId(course.slug, course.courseId)}`}
            className={`${cardLinkClass} text-ink no-underline`}
          >
            {inLocale(locale, course.name, course.nameZh)}
          </Link>
        </Heading>
        <p className="text-muted">{inLocale(locale, course.summary, course.summaryZh)}</p>
      </div>
      <div className="grid gap-1 border-t pt-4">
        {priceCents === null || startsOn === null ? (
          <p className="text-muted">{t("list.soon")}</p>
        ) : (
          <>
            <p className="text-lg">
              <OfferPrice
                priceCents={priceCents}
                listPriceCents={course.listPriceCents}
                isLowest={runCount > 1}
              />
            </p>
            <p className="flex items-center gap-2 text-sm text-muted">
              <CalendarDays className="size-4 shrink-0" />
              <span>
                {joinFacts(
                  t("list.terms", { count: runCount }),
                  t("list.next", { date: dayWords("dayShort", startsOn, locale) }),
                )}
              </span>
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
