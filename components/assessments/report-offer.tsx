import { useLocale, useTranslations } from "next-intl";
import { courseProduct, toTerm } from "@/components/cart/items";
import { SeatFacts } from "@/components/cart/seat-facts";
import { TermClocks } from "@/components/catalog/term-clocks";
import { SeatsBadge } from "@/components/catalog/term-row";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Price } from "@/components/ui/price";
import type { Offer } from "@/lib/assessments/offer";
import { reasonWords } from "@/lib/assessments/reason-words";
import type { Report } from "@/lib/assessments/results";
import { type CartChild, toItem } from "@/lib/cart/rules";
import { slugWithId } from "@/lib/catalog/rules";
import { inLocale } from "@/lib/core/locale";
import { toCents } from "@/lib/core/money";
import { ReserveButton } from "./reserve-button";

type ReportOfferProps = {
  offer: Offer;
  report: Report;
  /** Whether the reader can buy: not a child with an account of its own. */
  canReserve: boolean;
};

/** The one program that fits a report, with its next term, and the way to reserve the child's seat. */
export function ReportOffer({ offer, report, canReserve }: ReportOfferProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  const { course, runs, next } = offer;
  const product = courseProduct({ ...course, grades: spanOf(course.grades) }, runs);
  const term = toTerm(next);
  const child = childOf(report);
  return (
    <Card as="section" padding="lg" className="grid gap-5 border-lake print:hidden" aria-labelledby="offer">
      <div className="grid gap-2">
        <p className="font-semibold text-persimmon-ink">{t("offer.eyebrow")}</p>
        <h2 id="offer" className="text-3xl">
          {inLocale(locale, course.name, course.nameZh)}
        </h2>
        <p className="max-w-prose">{reasonWords(t, course, locale)}</p>
      </div>
      <div className="grid gap-x-8 gap-y-4 border-t pt-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-1">
          <h3 className="text-xl">{inLocale(locale, next.name, next.nameZh)}</h3>
          <p className="font-medium">
            <TermClocks term={term} />
          </p>
          <SeatFacts item={toItem(product, term, child)} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
          <Price cents={toCents(next.price)} listCents={toCents(next.oriPrice)} className="text-2xl" />
          <Badge>{t("offer.perTerm")}</Badge>
          <SeatsBadge seatsLeft={next.seatsLeft} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {canReserve && next.seatsLeft !== 0 && <ReserveButton product={product} term={term} child={child} />}
        {canReserve && next.seatsLeft === 0 && (
          <ButtonLink href={waitingAddress(next.courseRunId, child)} size="lg">
            {t("offer.waitingList")}
          </ButtonLink>
        )}
        <ButtonLink
          href={`/programs/${slugWithId(course.slug, course.courseId)}?term=${next.courseRunId}`}
          variant="secondary"
          size="lg"
        >
          {t(runs.length > 1 ? "offer.times" : "program.see")}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">{t(canReserve ? "offer.refund" : "offer.askParents")}</p>
    </Card>
  );
}

const waitingAddress = (courseRunId: number, { studentId }: CartChild) =>
  `/usr/waiting/${courseRunId}${studentId === null ? "" : `?child=${studentId}`}`;

const spanOf = (grades: readonly number[]) =>
  grades.length === 0 ? null : { min: Math.min(...grades), max: Math.max(...grades) };

/** A child of an account, or one whom only this device knows yet. */
const childOf = ({ student, grade }: Report): CartChild =>
  student.isTemporary
    ? {
        studentId: null,
        studentFirstName: student.lastName ? student.firstName : "",
        studentLastName: "",
        studentGrade: grade,
      }
    : {
        studentId: student.studentId,
        studentFirstName: student.firstName,
        studentLastName: student.lastName,
      };
