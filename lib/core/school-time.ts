import { TZDate } from "@date-fns/tz";
import { addDays, getISODay } from "date-fns";
import { plainDate, schoolTimeZone } from "./formats";

const dayMs = 24 * 60 * 60 * 1000;

/** A school day moved by whole days. */
export const shiftDay = (day: string, days: number) => plainDate("day", addDays(midnight(day), days));

/** The instant of a wall-clock time ("10:15" or "10:15:00") on a school day. */
export function schoolInstant(day: string, wallClock: string): Date {
  const [hours = 0, minutes = 0] = wallClock.split(":").map(Number);
  const local = midnight(day);
  local.setHours(hours, minutes, 0, 0);
  return new Date(local.getTime());
}

/**
 * The first `count` school days on or after `firstDay` that fall on one of the ISO `weekdays` (1 Monday to 7), without
 * those in `except`.
 */
export function classDays(
  firstDay: string,
  weekdays: readonly number[],
  count: number,
  except: ReadonlySet<string> = new Set(),
): string[] {
  const days: string[] = [];
  if (weekdays.length === 0) return days;
  for (let at = midnight(firstDay); days.length < count; at = addDays(at, 1)) {
    if (!weekdays.includes(getISODay(at))) continue;
    const day = plainDate("day", at);
    if (!except.has(day)) days.push(day);
  }
  return days;
}

/** The number of school days from one to another, both inclusive; 0 if the last is before the first or one is not a day. */
export const countDays = (startsOn: string, endsOn: string): number =>
  Math.max(0, Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / dayMs) + 1) || 0;

/** Every school day from one to another, both inclusive. A range that a user chose is limited with `countDays` first. */
export const daysBetween = (startsOn: string, endsOn: string): string[] =>
  Array.from({ length: countDays(startsOn, endsOn) }, (_, index) =>
    new Date(Date.parse(startsOn) + index * dayMs).toISOString().slice(0, 10),
  );

function midnight(day: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new TZDate(year, month - 1, date, schoolTimeZone);
}
