/** The three states of a homework for a student (rule R11.1). */
export type HomeworkState = "missing" | "handed_in" | "returned";

/** Files of one hand-in. */
export const mostFiles = 10;

type Deadline = { dueAt: Date | null };

/** Past the due date now; a homework without one is never late. */
export const isPastDue = ({ dueAt }: Deadline, now = new Date()): boolean => dueAt !== null && now > dueAt;

/** A student may hand in, again and again, until the teacher returns it. */
export const canHandIn = (state: HomeworkState): boolean => state !== "returned";

/** Work that was due before a student joined is not asked of them; they may hand it in (docs/decisions/0021). */
export const isExpected = ({ dueAt }: Deadline, joinedAt: Date): boolean =>
  dueAt === null || dueAt > joinedAt;

/**
 * How a homework stands for the eye: a missing one is only missed once it was due, and only by those who had joined;
 * `reopened` is with the teacher again, its mark taken off.
 */
export type HomeworkStanding = "toDo" | "notExpected" | "missing" | "handedIn" | "reopened" | "returned";

/** What decides on it: `markedAt` of work that waits is when the mark that was taken off had been given. */
export type HomeworkPiece = { state: HomeworkState; markedAt: Date | null; joinedAt: Date } & Deadline;

export function standingOf(
  { state, dueAt, markedAt, joinedAt }: HomeworkPiece,
  now = new Date(),
): HomeworkStanding {
  if (state === "returned") return "returned";
  if (state === "handed_in") return markedAt ? "reopened" : "handedIn";
  if (!isExpected({ dueAt }, joinedAt)) return "notExpected";
  return isPastDue({ dueAt }, now) ? "missing" : "toDo";
}
