import { type HomePlace, homeZones } from "@/lib/catalog/week-fit";
import { monthWord, weekdayWord } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { schoolOffsets } from "@/lib/core/school-offsets";
import { schoolTimeZone } from "@/lib/core/formats";
import { type ClockedSchedule, type Schedule, termParts } from "@/lib/core/term-parts";
import { onClock, onSchoolClock, partsBeside, type TermPhrases } from "@/lib/core/term-words";
import { readIn } from "@/lib/core/zone-reading";

export const chinaTimeZone = "Asia/Shanghai";

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
  const open = (key: Parameters<Words>[0]) =>
    t(key, { time: "{time}", day: "{day}", from: "{from}", until: "{until}", month: "{month}" });
  return {
    locale,
    days: Array.from({ length: 7 }, (_, day) => weekdayWord(day, locale)),
    months: Array.from({ length: 12 }, (_, month) => monthWord(month, locale)),
    dayComma: open("dayComma"),
    partComma: open("partComma"),
    monthDay: open("monthDay"),
    until: open("until"),
    from: open("from"),
    between: open("between"),
    toronto: open("toronto"),
    beijing: open("beijing"),
    beijingParts: open("beijingParts"),
    vancouver: open("vancouver"),
    vancouverParts: open("vancouverParts"),
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

/** The class times of a term in Toronto and in another place, Beijing unless that place is given. */
export function termClocksIn(
  place: HomePlace | null,
  schedule: Schedule,
  phrases: TermPhrases,
): [toronto: string, other: string] {
  const other = place === "vancouver" ? place : "beijing";
  const parts = termParts(clocked(schedule), readIn(homeZones[other]));
  return [onSchoolClock(schedule, phrases), onClock(other, parts, schedule.weekdays, phrases)];
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
