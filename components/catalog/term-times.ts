import { dateFormat } from "@/lib/core/intl-formats";
import type { Locale } from "@/lib/core/locale";
import { schoolOffsets } from "@/lib/core/school-offsets";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { type ClockedSchedule, type Reading, type Schedule, termParts } from "@/lib/core/term-parts";
import { onClock, onSchoolClock, partsBeside, type TermPhrases } from "@/lib/core/term-words";

export const chinaTimeZone = "Asia/Shanghai";

const tags: Record<Locale, string> = { en: "en-CA", zh: "zh-CN" };

/** The translator of `termTimes`. */
type Words = (
  key: Exclude<keyof TermPhrases, "locale" | "days" | "months">,
  values?: Record<string, string>,
) => string;

const known = new Map<Locale, TermPhrases>();

/** Phrases for the times of terms in one language. */
export function termPhrases(t: Words, locale: Locale): TermPhrases {
  const phrases = known.get(locale) ?? makePhrases(t, locale);
  known.set(locale, phrases);
  return phrases;
}

function makePhrases(t: Words, locale: Locale): TermPhrases {
  const nameOf = (options: Intl.DateTimeFormatOptions, at: number) =>
    dateFormat(tags[locale], { ...options, timeZone: "UTC" })
      .format(at)
      .replace(".", "");
  const open = (key: Parameters<Words>[0]) =>
    t(key, { time: "{time}", day: "{day}", from: "{from}", until: "{until}", month: "{month}" });
  return {
    locale,
    days: Array.from({ length: 7 }, (_, day) => nameOf({ weekday: "short" }, Date.UTC(2023, 0, 1 + day))),
    months: Array.from({ length: 12 }, (_, month) => nameOf({ month: "short" }, Date.UTC(2023, month, 1))),
    dayComma: open("dayComma"),
    partComma: open("partComma"),
    monthDay: open("monthDay"),
    until: open("until"),
    from: open("from"),
    between: open("between"),
    toronto: open("toronto"),
    beijing: open("beijing"),
    beijingParts: open("beijingParts"),
    yours: open("yours"),
    yoursParts: open("yoursParts"),
  };
}

/**
 * The class times of a term, "Sat 10:00 a.m. Toronto" and "11:00 p.m. Beijing", for each part of the term, because
 * Toronto changes its clocks and Beijing does not.
 */
export function termClocks(schedule: Schedule, phrases: TermPhrases): { toronto: string; beijing: string } {
  const parts = termParts(clocked(schedule), readIn(chinaTimeZone));
  return {
    toronto: onSchoolClock(schedule, phrases),
    beijing: onClock("beijing", parts, schedule.weekdays, phrases),
  };
}

/** The data with which the reader's browser shows the times in its zone, without a formatter. */
export type ReaderTerm = {
  schedule: ClockedSchedule;
  /** The times already shown. */
  told: string[];
  phrases: TermPhrases;
};

export function readerTerm(schedule: Schedule, phrases: TermPhrases): ReaderTerm {
  const { startsOn, endsOn, weekdays, startTime } = schedule;
  const whole = clocked({ startsOn, endsOn, weekdays, startTime });
  const told = [schoolTimeZone, chinaTimeZone].map((zone) =>
    partsBeside(termParts(whole, readIn(zone)), weekdays, phrases),
  );
  return { schedule: whole, told, phrases };
}

const clocked = (schedule: Schedule): ClockedSchedule => ({ ...schedule, offsets: schoolOffsets(schedule) });

/** Returns a function that reads instants in a time zone. */
export function readIn(timeZone: string): (at: Date) => Reading {
  // Swedish dates are ISO dates, and its hours run from 00 to 23.
  const format = dateFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (at) => {
    const [day = "", clock = ""] = format.format(at).split(" ");
    return { day, clock };
  };
}

/** "Jan 9, 2027" for a school day, in the school's calendar. */
export function dayLabel(day: string, locale: Locale): string {
  return dateFormat(tags[locale], {
    month: locale === "zh" ? "long" : "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
