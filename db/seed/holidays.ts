import { TZDate } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import { z } from "zod";
import { classDays, schoolInstant } from "@/lib/core/school-time";
import { schoolTimeZone } from "@/lib/core/formats";
import type { RunContent } from "./catalog-content";
import { readContent } from "./read-content";

/** Easter Sunday of a year, by the rule of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): Date {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const d = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7;
  const m = Math.floor((a + 11 * d + 22 * l) / 451);
  const month = Math.floor((d + l - 7 * m + 114) / 31);
  return new Date(year, month - 1, ((d + l - 7 * m + 114) % 31) + 1);
}

const lunarNewYears = new Set(readContent("content/lunar-new-years.yaml", z.array(z.iso.date())));

/** Whether the demo school has no class on a school day ("2027-02-06") at `startTime`. */
export function isHoliday(day: string, startTime: string): boolean {
  const at = schoolInstant(day, startTime);
  const goodFriday = format(addDays(easter(Number(day.slice(0, 4))), -2), "yyyy-MM-dd");
  return (
    day === goodFriday ||
    /-(12-25|01-01)$/.test(day) ||
    // A Friday evening in Toronto is New Year's morning for children who attend from China.
    [schoolTimeZone, "Asia/Shanghai"].some((zone) => lunarNewYears.has(dayIn(at, zone)))
  );
}

const dayIn = (at: Date, timeZone: string) => format(new TZDate(at, timeZone), "yyyy-MM-dd");

/** The class days of a term from a given day, without holidays; cancelled classes are taught a week later. */
export const openDays = (from: string, { weekdays, startTime }: RunContent, count: number): string[] =>
  classDays(from, weekdays, count + holidaysAtMost)
    .filter((day) => !isHoliday(day, startTime))
    .slice(0, count);

const holidaysAtMost = 8;
