import { schoolTimeZone } from "@/lib/core/formats";
import { schoolOffsets } from "@/lib/core/school-offsets";
import { type Schedule, termParts } from "@/lib/core/term-parts";
import { readIn } from "@/lib/core/zone-reading";

/** The places whose waking hours families can ask for, with their time zones. */
export const homeZones = {
  toronto: schoolTimeZone,
  vancouver: "America/Vancouver",
  beijing: "Asia/Shanghai",
} as const;
export type HomePlace = keyof typeof homeZones;
export const homePlaces = Object.keys(homeZones) as [HomePlace, ...HomePlace[]];

/** Null means any. */
export type WeekFilter = {
  /** ISO weekday, 1 Monday to 7, on the clock of the place; without one, on the school's. */
  weekday: number | null;
  awakeIn: HomePlace | null;
};

/** The wall-clock hours of a place within which a class must begin and end. */
const awake = { from: 7 * 60, until: 21 * 60 + 30 };

/**
 * Whether all classes of a term from `today` on fit a family's week (rule R5.9): each begins at 7:00 or later and ends
 * by 21:30 in the place, winter and summer, and the term meets on the weekday there. Follows the weekly plan.
 *
 * @param today a school day
 */
export function fitsWeek(
  term: Schedule & { durationMinutes: number },
  { weekday, awakeIn }: WeekFilter,
  today: string,
): boolean {
  const { endsOn, weekdays, startTime, durationMinutes } = term;
  const startsOn = term.startsOn > today ? term.startsOn : today;
  const toCome = { startsOn, endsOn, weekdays, startTime };
  const offsets = schoolOffsets(toCome);
  const parts = termParts({ ...toCome, offsets }, readIn(homeZones[awakeIn ?? "toronto"]));
  return parts.every(
    (part) =>
      (weekday === null || part.weekdays.includes(weekday % 7)) &&
      (awakeIn === null || isAwake(part.clock, durationMinutes)),
  );
}

function isAwake(clock: string, durationMinutes: number): boolean {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const begin = hours * 60 + minutes;
  return begin >= awake.from && begin + durationMinutes <= awake.until;
}
