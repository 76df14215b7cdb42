import { shiftDay } from "@/lib/core/school-time";

/**
 * Lunar New Year's Day by year, from the almanac of the Hong Kong Observatory. Node's own Chinese calendar puts the new
 * moon of 2027, four minutes before midnight, on the wrong day.
 */
const lunarNewYears: Record<number, string> = {
  2026: "2026-02-17",
  2027: "2027-02-06",
  2028: "2028-01-26",
  2029: "2029-02-13",
  2030: "2030-02-03",
  2031: "2031-01-23",
  2032: "2032-02-11",
  2033: "2033-01-31",
  2034: "2034-02-19",
  2035: "2035-02-08",
};

/** The names are in `schedule.holidays` of the messages. */
export type HolidayKey =
  | "labourDay"
  | "thanksgiving"
  | "christmas"
  | "boxingDay"
  | "newYear"
  | "lunarNewYear"
  | "familyDay"
  | "marchBreak"
  | "goodFriday"
  | "victoriaDay"
  | "canadaDay"
  | "civicHoliday";

export type Holiday = {
  key: HolidayKey;
  /** School days, both inclusive. */
  startsOn: string;
  endsOn: string;
  /** Not a public holiday of Ontario, and many schools open. */
  isOptional: boolean;
};

const monday = 1;
const friday = 5;

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The first such weekday on or after a day. */
const onOrAfter = (day: string, weekday: number) => shiftDay(day, (weekday - weekdayOf(day) + 7) % 7);
/** The last such weekday before a day. */
const before = (day: string, weekday: number) => onOrAfter(shiftDay(day, -7), weekday);

/** Good Friday, two days before Easter by the rule of the Gregorian calendar (Meeus, Jones and Butcher). */
function goodFridayOf(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const d = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * d + 22 * l) / 451);
  const sum = d + l - 7 * m + 114;
  return shiftDay(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1), -2);
}

/** The five days from the Monday after the Friday before March 14 (Ontario Regulation 304, section 2, subsection 4). */
function marchBreakOf(year: number): { startsOn: string; endsOn: string } {
  const startsOn = shiftDay(before(dayOf(year, 3, 14), friday), 3);
  return { startsOn, endsOn: shiftDay(startsOn, 4) };
}

/**
 * The closures proposed for the school year that begins in September of `schoolYear`, in order: Ontario's public
 * holidays and March break, Lunar New Year with its eve while the table reaches, and the Civic Holiday, which is
 * optional (rule R10.12).
 */
export function proposedClosures(schoolYear: number): Holiday[] {
  const next = schoolYear + 1;
  const on = (key: HolidayKey, startsOn: string, endsOn = startsOn, isOptional = false): Holiday => ({
    key,
    startsOn,
    endsOn,
    isOptional,
  });
  const lunarNewYear = lunarNewYears[next];
  const { startsOn, endsOn } = marchBreakOf(next);
  const civicHoliday = onOrAfter(dayOf(next, 8, 1), monday);
  return [
    on("labourDay", onOrAfter(dayOf(schoolYear, 9, 1), monday)),
    on("thanksgiving", onOrAfter(dayOf(schoolYear, 10, 8), monday)),
    on("christmas", dayOf(schoolYear, 12, 25)),
    on("boxingDay", dayOf(schoolYear, 12, 26)),
    on("newYear", dayOf(next, 1, 1)),
    ...(lunarNewYear ? [on("lunarNewYear", shiftDay(lunarNewYear, -1), lunarNewYear)] : []),
    on("familyDay", onOrAfter(dayOf(next, 2, 15), monday)),
    on("marchBreak", startsOn, endsOn),
    on("goodFriday", goodFridayOf(next)),
    on("victoriaDay", before(dayOf(next, 5, 25), monday)),
    on("canadaDay", dayOf(next, 7, 1)),
    on("civicHoliday", civicHoliday, civicHoliday, true),
  ].toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
}

/** The school year of a day: it begins in September. */
export const schoolYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < "09" ? 1 : 0);
