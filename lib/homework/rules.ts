/** The three states of a homework for a student (decisions §6). */
export type HomeworkState = "missing" | "handed_in" | "returned";

/** Files of one hand-in. */
export const mostFiles = 10;

type Deadline = { dueAt: Date | null };

/** Past the due date now; a homework without one is never late. */
export const isPastDue = ({ dueAt }: Deadline, now = new Date()): boolean => dueAt !== null && now > dueAt;

/** A student may hand in, again and again, until the teacher returns it. */
export const canHandIn = (state: HomeworkState): boolean => state !== "returned";

/** How a homework stands for the eye: a missing one is only missed once it was due. */
export type Standing = "toDo" | "missing" | "handedIn" | "returned";

export function standingOf(
  { state, dueAt }: { state: HomeworkState } & Deadline,
  now = new Date(),
): Standing {
  if (state === "returned") return "returned";
  if (state === "handed_in") return "handedIn";
  return isPastDue({ dueAt }, now) ? "missing" : "toDo";
}
