import { CalendarDays, Clock, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import type { CatalogRun } from "@/lib/catalog/run-queries";
import { inLocale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { TermClocks } from "./term-clocks";
import { dayWords } from "@/lib/core/formats";

type TermRowProps = {
  run: CatalogRun;
  classCount?: number;
  level?: 3 | 4;
  /** The beginning of the ids of its time and its price. */
  id?: string;
  /** Parts that a choice of terms replaces. */
  name?: ReactNode;
  seats?: ReactNode;
  full?: ReactNode;
};

/** A term: its days in both time zones, dates, teacher, seats left and price. */
export function TermRow({ run, classCount = 0, level = 3, id, ...parts }: TermRowProps) {
  const t = useTranslations("programs.term");
  const detail = useTranslations("programs.detail");
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const {
    name = inLocale(locale, run.name, run.nameZh),
    seats = <SeatsBadge seatsLeft={run.seatsLeft} />,
    full = run.seatsLeft === 0 && t("fullText"),
  } = parts;
  const lineClass =
    "flex items-start gap-2.5 [&>svg]:mt-[0.3em] [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-lake";
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-2">
        <Heading className="text-xl">{name}</Heading>
        <p id={id && `${id}-time`} className={lineClass}>
          <Clock />
          <span className="min-w-0 font-medium">
            <TermClocks term={run} />
          </span>
        </p>
        <p className={`${lineClass} text-muted`}>
          <CalendarDays />
          <span className="wrap-anywhere break-keep">
            {t("dates", {
              start: dayWords("dayShort", run.startsOn, locale),
              end: dayWords("dayShort", run.endsOn, locale),
            })}
            {classCount > 0 && (
              <span className="block">
                {t("classes", { count: classCount, minutes: run.durationMinutes })}
              </span>
            )}
          </span>
        </p>
        {run.teacher && (
          <p className={`${lineClass} text-muted`}>
            <UserRound />
            {detail("teacherOfTerm", { name: run.teacher.teacherName })}
          </p>
        )}
        <div className="text-muted empty:hidden">{full}</div>
      </div>
      <div
        id={id && `${id}-price`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end sm:justify-start"
      >
        <Price cents={run.priceCents} listCents={run.listPriceCents} className="text-xl" />
        <div className="flex flex-wrap gap-2">
          {run.startsOn < schoolDay() && (
            <Badge>{t("underWay", { date: dayWords("dayShort", run.startsOn, locale) })}</Badge>
          )}
          {seats}
        </div>
      </div>
    </div>
  );
}

const fewSeats = 3;

/** The number of seats left as text; null means no limit. */
export function SeatsBadge({ seatsLeft }: { seatsLeft: number | null }) {
  const t = useTranslations("programs.term");
  if (seatsLeft === null) return <Badge tone="success">{t("seatsOpen")}</Badge>;
  const tone = seatsLeft === 0 ? "warning" : seatsLeft <= fewSeats ? "persimmon" : "success";
  return <Badge tone={tone}>{t("seatsLeft", { seats: seatsLeft })}</Badge>;
}
