import { TZDate } from "@date-fns/tz";
import { addDays, getISODay } from "date-fns";
import { plainDate, schoolTimeZone } from "./formats";

/** A school day moved by whole days. */
export const shiftDay = (day: string, days: number) => plainDate("day", addDays(midnight(day), days));

/** The instant of a wall-clock time ("10:15" or "10:15:00") on a school day. */
export function schoolInstant(day: string, wallClock: string): Date {
  const [hours = 0, minutes = 0] = wallClock.split(":").map(Number);
  const local = midnight(day);
  local.setHours(hours, minutes, 0, 0);
  return new Date(local.getTime());
}

/** The first `count` school days on or after `firstDay` that fall on one of the ISO `weekdays` (1 Monday to 7). */
export function classDays(firstDay: string, weekdays: readonly number[], count: number): string[] {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let day = midnight(firstDay); days.length < count; day = addDays(day, 1))
    if (weekdays.includes(getISODay(day))) days.push(plainDate("day", day));
  return days;
}

function midnight(day: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, schoolTimeZone);
}
