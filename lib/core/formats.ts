import type { Locale } from "./locale";

/** The school's time zone; dates are shown in it unless a reader's zone is given too. */
export const schoolTimeZone = "America/Toronto";

/** All formats of dates and times, for screens, mails, documents and files. */
const dateFormats = {
  /** "Sat" */
  weekday: { weekday: "short" },
  /** "Saturday" */
  weekdayLong: { weekday: "long" },
  /** "Nov" */
  month: { month: "short" },
  /** "November 2026" */
  monthOfYear: { year: "numeric", month: "long" },
  /** "Nov 21" */
  dayOfYear: { month: "short", day: "numeric" },
  /** "Sat, Nov 21" */
  weekdayOfYear: { weekday: "short", month: "short", day: "numeric" },
  /** "Sat, Nov 21, 2026" */
  weekdayShort: { weekday: "short", year: "numeric", month: "short", day: "numeric" },
  /** "Nov 21, 26", below a chart */
  dayNarrow: { year: "2-digit", month: "short", day: "numeric" },
  /** "Nov 21, 2026" */
  dayShort: { dateStyle: "medium" },
  /** "November 21, 2026" */
  dayLong: { dateStyle: "long" },
  /** "Saturday, November 21, 2026" */
  dayFull: { dateStyle: "full" },
  /** "8:05 p.m." */
  clock: { timeStyle: "short" },
  /** "8:05:30 p.m." */
  clockSeconds: { timeStyle: "medium" },
  /** "Nov 21, 2026, 8:05 p.m." */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** "November 21, 2026 at 8:05 p.m." */
  momentLong: { dateStyle: "long", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Values of form fields. Swedish dates are ISO dates, and its hours run from 00 to 23. */
const plainFormats = {
  /** "2026-11-21" */
  day: { dateStyle: "short" },
  /** "20:05" */
  clock: { timeStyle: "short" },
  /** "2026-11-21 20:05" */
  moment: { dateStyle: "short", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const numberFormats = {
  /** "1,234" */
  count: {},
  /** "+5" */
  change: { signDisplay: "exceptZero" },
  /** "82.5%" of 0.825 */
  percent: { style: "percent", maximumFractionDigits: 1 },
  /** "9.98%" of 0.09975 */
  taxRate: { style: "percent", maximumFractionDigits: 2 },
  /** "CA$1,234.50" */
  money: { style: "currency", currency: "CAD" },
  /** "812 kB" */
  kilobytes: { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 },
  /** "12 MB" */
  megabytes: { style: "unit", unit: "megabyte", maximumFractionDigits: 0 },
  /** "3.4 MB" */
  smallMegabytes: { style: "unit", unit: "megabyte", maximumFractionDigits: 1 },
} satisfies Record<string, Intl.NumberFormatOptions>;

/** For en-CA, browsers abbreviate months differently, "Sept." or "Sep". Only en-CA writes "p.m." instead of "PM". */
const dateTags: Record<Locale, string> = { en: "en", zh: "zh-CN" };
const tags: Record<Locale, string> = { en: "en-CA", zh: "zh-CN" };
/** en-CA writes a bare "$", which families abroad read as their own or as US dollars. */
const moneyTags: Record<Locale, string> = { en: "en", zh: "zh-CN" };

const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Creates each formatter once, because that takes a phone up to a millisecond. */
function keep<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const format = (kept.get(key) as F | undefined) ?? make();
  kept.set(key, format);
  return format;
}

function dateFormat(name: keyof typeof dateFormats, locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = dateFormats[name];
  const tag = (options.timeStyle ? tags : dateTags)[locale];
  return keep(`${tag} ${name} ${timeZone}`, () => new Intl.DateTimeFormat(tag, { ...options, timeZone }));
}

/** Formats an instant, by default in the school's time zone. */
export const dateWords = (
  name: keyof typeof dateFormats,
  at: Date,
  locale: Locale,
  timeZone = schoolTimeZone,
): string => dateFormat(name, locale, timeZone).format(at);

/** The school's day and time of a deadline, for a sentence that names Toronto: "Sat, Nov 21" and "8:05 p.m.". */
export const dayAndTime = (at: Date, locale: Locale) => ({
  day: onOneLine(dateWords("weekdayOfYear", at, locale)),
  time: onOneLine(dateWords("clock", at, locale)),
});

/** A date that no line breaks, also a Chinese one, which has no spaces: "11月25日". For screens alone. */
export const onOneLine = (words: string): string => [...words.replaceAll(" ", "\u00a0")].join("\u2060");

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Formats a calendar day, "2026-11-21". */
export const dayWords = (name: keyof typeof dateFormats, day: string, locale: Locale): string =>
  dateWords(name, noon(day), locale);

/** "Nov 16 – 22" of two calendar days. */
export const dayRange = (from: string, to: string, locale: Locale): string =>
  dateFormat("dayOfYear", locale, schoolTimeZone).formatRange(noon(from), noon(to));

/** "Sat" of an ISO weekday, 1 to 7; 0 is a Sunday, too. */
export const weekdayWord = (weekday: number, locale: Locale): string =>
  // 1 January 2024 was a Monday.
  dateWords("weekday", new Date(Date.UTC(2024, 0, weekday, 12)), locale);

/** "Nov" of a month, 0 to 11. */
export const monthWord = (month: number, locale: Locale): string =>
  dateWords("month", new Date(Date.UTC(2024, month, 1, 12)), locale);

/** Formats an instant in a time zone, as the value of a form field. */
export const plainDate = (
  name: keyof typeof plainFormats,
  at: Date | number,
  timeZone = schoolTimeZone,
): string =>
  keep(`plain ${name} ${timeZone}`, () => {
    return new Intl.DateTimeFormat("sv-SE", { ...plainFormats[name], timeZone });
  }).format(at);

/** Formats a number; percentages are given as fractions, money in dollars. */
export const numberWords = (name: keyof typeof numberFormats, value: number, locale: Locale): string =>
  keep(`${locale} ${name}`, () => {
    return new Intl.NumberFormat((name === "money" ? moneyTags : tags)[locale], numberFormats[name]);
  }).format(value);

/** "Emma, Leo and Mia"; in the narrow style "Emma, Leo, Mia". */
export const formatList = (names: string[], locale: Locale, style: "long" | "narrow" = "long"): string =>
  new Intl.ListFormat(tags[locale], { style }).format(names);

/** The time zone of the browser. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats seconds as minutes and seconds: 1:05. */
export const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
