import { classDays, schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { day } from "@/lib/core/typed-time";

export type WeeklyPlan = {
  /** The earliest school day, "2027-01-09". */
  firstDay: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: readonly number[];
  /** Toronto wall-clock time, "10:15". */
  startTime: string;
  /** School days without class: holidays. */
  skipDays?: readonly string[];
};

/**
 * The instants (UTC) of the next `count` classes of a weekly plan. They keep their Toronto wall-clock time across clock
 * changes; a time skipped in spring becomes one hour later.
 */
export function weeklyInstants(
  { firstDay, weekdays, startTime, skipDays = [] }: WeeklyPlan,
  count: number,
): Date[] {
  const skipped = new Set(skipDays);
  return classDays(firstDay, weekdays, count + skipped.size)
    .filter((day) => !skipped.has(day))
    .slice(0, count)
    .map((day) => schoolInstant(day, startTime));
}

export type ClassSlot = { courseClassId: number; startsAt: Date | null; status: string };

/** The classes that a new plan may move, in teaching order: not held, cancelled or begun. */
export const movableClasses = <C extends ClassSlot>(classes: readonly C[], now: Date): C[] =>
  classes.filter(({ status, startsAt }) => status === "scheduled" && (startsAt === null || startsAt > now));

/** The seven school days of the week of `day`, Monday first. */
export function weekOf(day: string): string[] {
  const [monday = day] = classDays(shiftDay(day, -6), [1], 1);
  return Array.from({ length: 7 }, (_, index) => shiftDay(monday, index));
}

/** The school day in an address, or today. */
export const dayOr = (text: string | undefined, today = schoolDay()) => day().safeParse(text).data ?? today;
