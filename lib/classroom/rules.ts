import { addMinutes, subMinutes } from "date-fns";

/** Minutes before a class at which its door opens, and after its start until which nobody counts as late. */
export const doorOpensMinutes = 15;
const lateAfterMinutes = 5;

export type ClassTime = { startsAt: Date | null; durationMinutes: number; status: string };
export type Door = "cancelled" | "unscheduled" | "early" | "open" | "over";

/** Whether a class can be joined at an instant: from 15 minutes before its start until its end. */
export function doorOf({ startsAt, durationMinutes, status }: ClassTime, now = new Date()): Door {
  if (status === "cancelled") return "cancelled";
  if (!startsAt) return "unscheduled";
  if (now < doorOpensAt(startsAt)) return "early";
  return now < addMinutes(startsAt, durationMinutes) ? "open" : "over";
}

export const doorOpensAt = (startsAt: Date) => subMinutes(startsAt, doorOpensMinutes);

/** Whether a class has begun, or is about to; its attendance can be taken from then on. */
export const hasDoorOpened = (startsAt: Date | null, now = new Date()): boolean =>
  startsAt !== null && now >= doorOpensAt(startsAt);

/** What joining at an instant says of attendance. */
export const attendanceByJoining = (startsAt: Date, now = new Date()): "present" | "late" =>
  now <= addMinutes(startsAt, lateAfterMinutes) ? "present" : "late";

type Timed = { startsAt: Date | null; durationMinutes: number; status: string };

/** The class that is on, or the next one; null when none is to come. */
export function nextClassOf<Class extends Timed>(classes: readonly Class[], now = new Date()): Class | null {
  const toCome = classes.filter((lesson) => ["open", "early"].includes(doorOf(lesson, now)));
  return toCome.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))[0] ?? null;
}
