import { CalendarDays, Clock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { FactLine } from "@/components/ui/fact-line";
import type { OpenTerm } from "@/lib/catalog/open-terms";
import type { CourseSummary } from "@/lib/catalog/queries";
import { slugWithId } from "@/lib/catalog/rules";
import type { HomePlace } from "@/lib/catalog/week-fit";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { useGradeRange } from "./grade-label";
import { OfferPrice } from "./offer-price";
import { CoursePicture } from "./program-picture";
import { useTermPhrases } from "./term-clocks";
import { termClocksIn } from "./term-times";
import { TimeOfLine, TimesLine } from "./viewer-time";
import { dayWords } from "@/lib/core/formats";

type CourseCardProps = {
  course: CourseSummary;
  level?: 2 | 3;
  /** The next term that fits the family's week; its times are shown there and in Toronto. */
  next?: OpenTerm;
  place?: HomePlace | null;
  /** A report recommends the program. */
  isRecommended?: boolean;
};

/** A program in the list: name, grades, next start and lowest price. */
export function CourseCard({ course, level = 2, next, place = null, isRecommended }: CourseCardProps) {
  const Heading = `h${level}` as const;
  const t = useTranslations("programs");
  const locale = useLocale();
  const gradeRange = useGradeRange();
  const { priceCents, startsOn, runCount } = course;
  const address = `/programs/${slugWithId(course.slug, course.courseId)}`;
  const lineClass = "flex items-start gap-2 text-sm text-muted [&>svg]:mt-[0.2em]";
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <CoursePicture scene={course.scene} className="block size-20 shrink-0" />
        <div className="flex flex-wrap gap-2">
          {isRecommended && <Badge tone="persimmon">{t("list.recommended")}</Badge>}
          <Badge tone="lake">{gradeRange(course)}</Badge>
        </div>
      </div>
      <div className="grid grow content-start gap-1.5">
        <Heading className="text-2xl">
          <Link
            href={next ? `${address}?term=${next.courseRunId}` : address}
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
            <p className={lineClass}>
              <CalendarDays className="size-4 shrink-0" />
              <span>
                <FactLine
                  facts={[
                    t(next ? "list.fittingTerms" : "list.terms", { count: runCount }),
                    t("list.next", { date: dayWords("dayShort", startsOn, locale) }),
                  ]}
                />
              </span>
            </p>
            {next && (
              <p className={lineClass}>
                <Clock className="size-4 shrink-0" />
                <span>
                  <PlaceClocks term={next} place={place} />
                  {next.seatsLeft === 0 && <span className="block">{t("term.full")}</span>}
                </span>
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function PlaceClocks({ term, place }: { term: OpenTerm; place: HomePlace | null }) {
  const phrases = useTermPhrases();
  const clocks = termClocksIn(place, term, phrases);
  return (
    <TimesLine>
      {clocks.map((clock) => (
        <TimeOfLine key={clock}>{clock}</TimeOfLine>
      ))}
    </TimesLine>
  );
}
