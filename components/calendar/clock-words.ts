import { clockLabel } from "@/lib/core/clock-label";
import { dateWords, plainDate, schoolTimeZone } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";

/** "10:00 a.m." in a time zone; "10:00" in Chinese. */
export const clockWords = (at: Date, locale: Locale, timeZone = schoolTimeZone) =>
  clockLabel(plainDate("clock", at, timeZone), locale);

/** A day and its time in Toronto: "Thu, Nov 26 5:30 p.m.". */
export const momentWords = (at: Date, locale: Locale) =>
  `${dateWords("weekdayOfYear", at, locale)} ${clockWords(at, locale)}`;

/**
 * The time in a second time zone: "11:00 p.m.", with the weekday if it differs from Toronto's. Null if it is the same.
 */
export function clockBeside(at: Date, locale: Locale, timeZone: string): string | null {
  const [here, there] = [schoolTimeZone, timeZone].map((zone) => clockWords(at, locale, zone));
  const [hereDay, thereDay] = [schoolTimeZone, timeZone].map((zone) =>
    dateWords("weekday", at, locale, zone),
  );
  if (here === there && hereDay === thereDay) return null;
  return hereDay === thereDay ? there! : `${thereDay} ${there}`;
}
