import { addMinutes } from "date-fns";
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
  /** School days without class: closures of the school and days that the term leaves out. */
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
  return classDays(firstDay, weekdays, count, new Set(skipDays)).map((day) => schoolInstant(day, startTime));
}

/** The plan from `now` on: one that begins today, after the time of its classes, begins tomorrow (rule R10.13). */
export const planFrom = (now: Date, plan: WeeklyPlan): WeeklyPlan =>
  plan.firstDay === schoolDay(now) && schoolInstant(plan.firstDay, plan.startTime) <= now
    ? { ...plan, firstDay: shiftDay(plan.firstDay, 1) }
    : plan;

export type Span = { startsAt: Date; durationMinutes: number };

/** The end of a class. */
export const endOf = ({ startsAt, durationMinutes }: Span) => addMinutes(startsAt, durationMinutes);

const meet = (a: Span, b: Span) => a.startsAt < endOf(b) && b.startsAt < endOf(a);

/**
 * The next instants of a weekly plan at which its teacher is free, for classes to be made up (rule R10.14). `busy` are
 * the teacher's other classes.
 */
export function freeInstants(
  plan: WeeklyPlan & { durationMinutes: number },
  busy: readonly Span[],
  count: number,
): Date[] {
  // Each class of the teacher takes at most one day from the plan.
  return weeklyInstants(plan, count + busy.length)
    .filter((startsAt) => {
      const slot = { startsAt, durationMinutes: plan.durationMinutes };
      return !busy.some((other) => meet(slot, other));
    })
    .slice(0, count);
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

type Term = { startsOn: string; endsOn: string };

/**
 * The last day of a term whose classes get new times: its last class's if it ended with its last class before, else no
 * earlier than that (rule R10.2).
 */
export function endOfTerm(
  { startsOn, endsOn }: Term,
  before: readonly Date[],
  after: readonly Date[],
): string {
  const lastOf = (instants: readonly Date[]) =>
    instants
      .map((at) => schoolDay(at))
      .toSorted()
      .at(-1);
  const least = lastOf(before) === endsOn ? startsOn : endsOn;
  const last = lastOf(after);
  return last && last > least ? last : least;
}
