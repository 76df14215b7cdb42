import { clockLabel, wallClock } from "@/lib/core/clock-label";
import { dateFormat } from "@/lib/core/intl-formats";
import type { Locale } from "@/lib/core/locale";
import { schoolTimeZone } from "@/lib/core/school-zone";

/** Unlike Canada's, these locales write "Sat" and "Nov" without periods. */
const tags: Record<Locale, string> = { en: "en-US", zh: "zh-CN" };

const partsOf = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(tags[locale], { timeZone, ...options });

/** "Sat, Nov 21" in a time zone. */
export const dayWords = (at: Date, locale: Locale, timeZone = schoolTimeZone) =>
  partsOf(locale, timeZone, { weekday: "short", month: "short", day: "numeric" }).format(at);

/** "10:00 a.m." in a time zone; "10:00" in Chinese. */
export const clockWords = (at: Date, locale: Locale, timeZone = schoolTimeZone) =>
  clockLabel(wallClock(at, timeZone), locale);

const weekdayWords = (at: Date, locale: Locale, timeZone: string) =>
  partsOf(locale, timeZone, { weekday: "short" }).format(at);

/**
 * The time in a second time zone: "11:00 p.m.", with the weekday if it differs from Toronto's. Null if it is the same.
 */
export function clockBeside(at: Date, locale: Locale, timeZone: string): string | null {
  const [here, there] = [schoolTimeZone, timeZone].map((zone) => clockWords(at, locale, zone));
  const [hereDay, thereDay] = [schoolTimeZone, timeZone].map((zone) => weekdayWords(at, locale, zone));
  if (here === there && hereDay === thereDay) return null;
  return hereDay === thereDay ? there! : `${thereDay} ${there}`;
}
