import { clockLabel } from "./clock-label";
import type { Locale } from "./locale";
import type { TermPart } from "./term-parts";

/** Phrases for a term's times in one language, sent by the server. */
export type TermPhrases = {
  locale: Locale;
  /** Names of the weekdays, Sunday first, and of the months. */
  days: readonly string[];
  months: readonly string[];
  /** Between weekdays, and between the parts of a term. */
  dayComma: string;
  partComma: string;
  /** Templates with "{time}", "{day}", "{from}", "{until}", "{month}". */
  monthDay: string;
  until: string;
  from: string;
  between: string;
  toronto: string;
  beijing: string;
  beijingParts: string;
  vancouver: string;
  vancouverParts: string;
  yours: string;
  yoursParts: string;
};

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const dayNames = (weekdays: readonly number[], { days, dayComma }: TermPhrases) =>
  weekdays.map((weekday) => days[weekday % 7] ?? "").join(dayComma);

/** "Tue, Thu 6:30 p.m." for ISO weekdays in Toronto time, without the zone's name. */
const schoolTime = (
  { weekdays, startTime }: { weekdays: readonly number[]; startTime: string },
  phrases: TermPhrases,
) =>
  `${dayNames(
    weekdays.toSorted((a, b) => a - b),
    phrases,
  )} ${clockLabel(startTime, phrases.locale)}`;

/**
 * A term's times in another zone, shown beside the school's: "23:00", or "周六 08:00（至3月13日），07:00（3月14日起）". Weekdays are
 * named if they differ from the previously named ones, at first the school's.
 */
export function partsBeside(
  parts: readonly TermPart[],
  schoolWeekdays: readonly number[],
  phrases: TermPhrases,
): string {
  let named = dayNames(
    schoolWeekdays.toSorted((a, b) => a - b),
    phrases,
  );
  return parts
    .map((part) => {
      const days = dayNames(part.weekdays, phrases);
      const clock = clockLabel(part.clock, phrases.locale);
      const time = days === named ? clock : `${days} ${clock}`;
      named = days;
      return partWords(part, time, phrases);
    })
    .join(phrases.partComma);
}

function partWords({ from, until }: TermPart, time: string, phrases: TermPhrases): string {
  const day = (iso: string) => {
    const [, month = 1, date = 1] = iso.split("-").map(Number);
    return fill(phrases.monthDay, { month: phrases.months[month - 1] ?? "", day: String(date) });
  };
  if (from && until) return fill(phrases.between, { time, from: day(from), until: day(until) });
  if (from) return fill(phrases.from, { time, day: day(from) });
  return until ? fill(phrases.until, { time, day: day(until) }) : time;
}

/** "{time} Beijing" with the time; in another order if the time has parts. */
export const onClock = (
  clock: "beijing" | "vancouver" | "yours",
  parts: readonly TermPart[],
  schoolWeekdays: readonly number[],
  phrases: TermPhrases,
): string =>
  fill(phrases[parts.length > 1 ? (`${clock}Parts` as const) : clock], {
    time: partsBeside(parts, schoolWeekdays, phrases),
  });

/** "Sat 10:00 a.m. Toronto" */
export const onSchoolClock = (
  schedule: { weekdays: readonly number[]; startTime: string },
  phrases: TermPhrases,
): string => fill(phrases.toronto, { time: schoolTime(schedule, phrases) });
