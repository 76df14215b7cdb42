import type { Locale } from "@/lib/core/locale";
import { classDays, schoolInstant } from "@/lib/core/school-time";
import { schoolTimeZone } from "@/lib/core/school-zone";

export const chinaTimeZone = "Asia/Shanghai";

type Schedule = { startsOn: string; weekdays: readonly number[]; startTime: string };

/**
 * The weekly times of a term on the clock of a zone, "Tue, Thu 18:30": of its first week, because another zone may
 * move by an hour when clocks change.
 */
export function weeklyTimes(schedule: Schedule, timeZone: string, locale: Locale): string {
  const groups = weekIn(schedule, timeZone, locale);
  return groups.map(({ days, clock }) => `${days} ${clock}`).join(locale === "zh" ? "；" : "; ");
}

/** The same on a second clock, without the days where they are those of Toronto: "23:00". */
export function weeklyTimesBeside(schedule: Schedule, timeZone: string, locale: Locale): string {
  const [first, ...others] = weekIn(schedule, timeZone, locale);
  const [here] = weekIn(schedule, schoolTimeZone, locale);
  if (first && others.length === 0 && first.days === here?.days) return first.clock;
  return weeklyTimes(schedule, timeZone, locale);
}

function weekIn({ startsOn, weekdays, startTime }: Schedule, timeZone: string, locale: Locale) {
  const dayOf = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-CA", { weekday: "short", timeZone });
  const times = new Map<string, string[]>();
  for (const day of classDays(startsOn, weekdays, weekdays.length)) {
    const at = schoolInstant(day, startTime);
    const clock = clockTime(at, timeZone);
    times.set(clock, [...(times.get(clock) ?? []), dayOf.format(at).replace(".", "")]);
  }
  return [...times].map(([clock, days]) => ({ days: days.join(locale === "zh" ? "、" : ", "), clock }));
}

const clockTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);

/** "Jan 9, 2027" of a school day, on the school's own calendar. */
export function dayLabel(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-CA", {
    month: locale === "zh" ? "long" : "short",
    day: "numeric",
    year: "numeric",
    timeZone: schoolTimeZone,
  }).format(schoolInstant(day, "12:00"));
}
