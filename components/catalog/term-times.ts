import { clockLabel, wallClock } from "@/lib/core/clock-label";
import { dateFormat } from "@/lib/core/intl-formats";
import type { Locale } from "@/lib/core/locale";
import { classDays, schoolInstant } from "@/lib/core/school-time";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { type WeekPart, weekParts, weekWords, weekWordsBeside } from "./week-words";

export const chinaTimeZone = "Asia/Shanghai";

type Schedule = { startsOn: string; weekdays: readonly number[]; startTime: string };

/**
 * The weekly times of a term on the clock of a zone, "Tue, Thu 6:30 p.m.": of its first week, because another zone may
 * move by an hour when clocks change.
 */
export const weeklyTimes = (schedule: Schedule, timeZone: string, locale: Locale): string =>
  weekWords(weekIn(schedule, timeZone, locale), locale);

/** The same on a second clock, without the days where they are those of Toronto: "11:00 p.m.". */
export const weeklyTimesBeside = (schedule: Schedule, timeZone: string, locale: Locale): string =>
  weekWordsBeside(weekIn(schedule, timeZone, locale), weekIn(schedule, schoolTimeZone, locale), locale);

/** What the reader's own browser needs to tell the times on its clock; nothing in it has to be formatted there. */
export type ReaderWeek = {
  /** ISO instants of the first week's classes. */
  startsAt: string[];
  /** Names of the weekdays, Sunday first. */
  dayNames: string[];
  toronto: WeekPart[];
  /** The times that stand there already. */
  told: string[];
};

export const readerWeek = (schedule: Schedule, locale: Locale): ReaderWeek => ({
  startsAt: firstWeek(schedule).map((at) => at.toISOString()),
  dayNames: Array.from({ length: 7 }, (_, day) =>
    dayName(locale, "UTC")(new Date(Date.UTC(2023, 0, 1 + day))),
  ),
  toronto: weekIn(schedule, schoolTimeZone, locale),
  told: [schoolTimeZone, chinaTimeZone].map((zone) => weeklyTimesBeside(schedule, zone, locale)),
});

/** From Monday on, also when the first class is later in the week. */
const firstWeek = ({ startsOn, weekdays, startTime }: Schedule): Date[] =>
  classDays(startsOn, weekdays, weekdays.length)
    .toSorted((a, b) => daysAfterMonday(a) - daysAfterMonday(b))
    .map((day) => schoolInstant(day, startTime));

const daysAfterMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function dayName(locale: Locale, timeZone: string): (at: Date) => string {
  const format = dateFormat(locale === "zh" ? "zh-CN" : "en-CA", { weekday: "short", timeZone });
  return (at) => format.format(at).replace(".", "");
}

function weekIn(schedule: Schedule, timeZone: string, locale: Locale): WeekPart[] {
  const dayOf = dayName(locale, timeZone);
  const clockOf = (at: Date) => clockLabel(wallClock(at, timeZone), locale);
  const classes = firstWeek(schedule).map((at) => ({ day: dayOf(at), clock: clockOf(at) }));
  return weekParts(classes, locale);
}

/** "Jan 9, 2027" of a school day, on the school's own calendar. */
export function dayLabel(day: string, locale: Locale): string {
  return dateFormat(locale === "zh" ? "zh-CN" : "en-CA", {
    month: locale === "zh" ? "long" : "short",
    day: "numeric",
    year: "numeric",
    timeZone: schoolTimeZone,
  }).format(schoolInstant(day, "12:00"));
}
