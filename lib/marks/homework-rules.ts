/** The three states of a homework for a student (rule R11.1). */
export type HomeworkState = "missing" | "handed_in" | "returned";

/** Maximum number of files per submission. */
export const mostFiles = 10;

type Deadline = { dueAt: Date | null };

/** Whether the due date has passed; homework without one is never late. */
export const isPastDue = ({ dueAt }: Deadline, now = new Date()): boolean => dueAt !== null && now > dueAt;

/** Whether and when the teacher asked the student to revise returned work (rule R11.24). */
type Asked = { revisionAskedAt: Date | string | null };

/** A student may hand in repeatedly until the teacher returns the work (rule R11.2), and again when asked to revise it. */
export const canHandIn = ({ state, revisionAskedAt }: { state: HomeworkState } & Asked): boolean =>
  state !== "returned" || revisionAskedAt !== null;

/**
 * Whether work is expected of a student: it was not due before the student joined (rule R11.3). Other work may still be
 * handed in (docs/decisions/0021).
 */
export const isExpected = ({ dueAt }: Deadline, joinedAt: Date): boolean =>
  dueAt === null || dueAt > joinedAt;

/**
 * The displayed state of a homework: it is missing only after its due date, and only if the student had joined by then;
 * `reopened` waits for the teacher again after its mark was removed, `revise` is returned work that the student is asked to revise.
 */
export type HomeworkStanding =
  | "toDo"
  | "notExpected"
  | "missing"
  | "handedIn"
  | "reopened"
  | "returned"
  | "revise";

/** The data for the displayed state: for waiting work, `markedAt` is the time of the removed mark. */
export type HomeworkPiece = { state: HomeworkState; markedAt: Date | null; joinedAt: Date } & Deadline &
  Asked;

/** The displayed state of a homework at `now` (rules R11.1 and R11.3). */
export function standingOf(
  { state, dueAt, markedAt, joinedAt, revisionAskedAt }: HomeworkPiece,
  now = new Date(),
): HomeworkStanding {
  if (state === "returned") return revisionAskedAt ? "revise" : "returned";
  if (state === "handed_in") return markedAt ? "reopened" : "handedIn";
  if (!isExpected({ dueAt }, joinedAt)) return "notExpected";
  return isPastDue({ dueAt }, now) ? "missing" : "toDo";
}
