import { addMinutes, subHours, subMinutes } from "date-fns";

/** Minutes before the start at which the door opens, and minutes after the start until which joining is not late. */
export const doorOpensMinutes = 15;
const lateAfterMinutes = 5;

export type ClassTime = { startsAt: Date | null; durationMinutes: number; status: string };
export type Door = "cancelled" | "unscheduled" | "early" | "open" | "over";

/** Whether a class can be joined at an instant: from 15 minutes before its start until its end (rule R10.3). */
export function doorStateOf({ startsAt, durationMinutes, status }: ClassTime, now = new Date()): Door {
  if (status === "cancelled") return "cancelled";
  if (!startsAt) return "unscheduled";
  if (now < doorOpensAt(startsAt)) return "early";
  return now < addMinutes(startsAt, durationMinutes) ? "open" : "over";
}

/** When the door of a class opens: 15 minutes before its start (rule R10.3). */
export const doorOpensAt = (startsAt: Date) => subMinutes(startsAt, doorOpensMinutes);

/** Whether a list shows the door of a class: from two hours before its start (rule R10.3). */
export const isDoorNear = (startsAt: Date | null, now = new Date()): boolean =>
  startsAt !== null && now >= subHours(startsAt, 2);

/** Whether a class's door has opened; attendance can be recorded from then on. */
export const hasDoorOpened = (startsAt: Date | null, now = new Date()): boolean =>
  startsAt !== null && now >= doorOpensAt(startsAt);

/** The attendance recorded when joining at an instant (rule R10.4). */
export const attendanceByJoining = (startsAt: Date, now = new Date()): "present" | "late" =>
  now <= addMinutes(startsAt, lateAfterMinutes) ? "present" : "late";

/** Minutes that a student has to have been in the room to count as having been there. */
const shortestStayMinutes = 5;

/**
 * The attendance that a stay in the room suggests to the teacher (rule R10.42); `presence` is undefined for a student who was
 * not there.
 */
export function attendanceByPresence(
  startsAt: Date,
  presence: { joinedAt: Date; minutes: number } | undefined,
): "present" | "late" | "absent" {
  if (!presence || presence.minutes < shortestStayMinutes) return "absent";
  return attendanceByJoining(startsAt, presence.joinedAt);
}

type Timed = { startsAt: Date | null; durationMinutes: number; status: string };

/** The current class, or the next one; null if there is none. */
export function nextClassOf<Class extends Timed>(classes: readonly Class[], now = new Date()): Class | null {
  const toCome = classes.filter((lesson) => ["open", "early"].includes(doorStateOf(lesson, now)));
  return toCome.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt))[0] ?? null;
}
