/** The three states of a homework for a student (rule R11.1). */
export type HomeworkState = "missing" | "handed_in" | "returned";

/** Maximum number of files per submission. */
export const mostFiles = 10;

type Deadline = { dueAt: Date | null };

/** Whether the due date has passed; homework without one is never late. */
export const isPastDue = ({ dueAt }: Deadline, now = new Date()): boolean => dueAt !== null && now > dueAt;

/** Whether and when the teacher asked the student to revise returned work (rule R11.24). */
type Revised = { revisionAskedAt: Date | string | null };

/** A student may hand in repeatedly until the teacher returns the work (rule R11.2), and again when asked to revise it. */
export const canHandIn = ({ state, revisionAskedAt }: { state: HomeworkState } & Revised): boolean =>
  state !== "returned" || revisionAskedAt !== null;

/** What decides whether work is asked of a child; `dueAt` is the child's own due date where there is one. */
export type Asked = Deadline & {
  isOwnDue: boolean;
  isExcused: boolean;
  /** When the work was given out (rule R11.51). */
  givenAt: Date;
  /** When the child got the seat. */
  joinedAt: Date;
};

/**
 * Whether work is expected of a child: the child is not excused, and either has a due date of its own or had joined when
 * the work was given out and before it was due (rules R11.3, R11.51 and R11.52). Other work may still be handed in.
 */
export const isExpected = ({ dueAt, isOwnDue, isExcused, givenAt, joinedAt }: Asked): boolean =>
  !isExcused && (isOwnDue || (givenAt >= joinedAt && (dueAt === null || dueAt > joinedAt)));

/** Whether work handed in at an instant is late; work that is not expected never is. */
export const isLateAt = (piece: Asked, handedInAt: Date): boolean =>
  isPastDue(piece, handedInAt) && isExpected(piece);

/** Whether work that is not handed in is missing. */
export const isMissed = (piece: Asked, now: Date): boolean => isLateAt(piece, now);

/**
 * The displayed state of a homework: it is missing only after the child's due date and only if it is expected;
 * `reopened` waits for the teacher again after its mark was removed, `revise` is returned work that the student is asked to revise.
 */
export type HomeworkStanding =
  | "toDo"
  | "notExpected"
  | "excused"
  | "missing"
  | "handedIn"
  | "reopened"
  | "returned"
  | "revise";

/** The data for the displayed state: for waiting work, `markedAt` is the time of the removed mark. */
export type HomeworkPiece = { state: HomeworkState; markedAt: Date | null } & Revised & Asked;

/** The displayed state of a homework at `now` (rules R11.1, R11.3 and R11.52). */
export function standingOf(piece: HomeworkPiece, now = new Date()): HomeworkStanding {
  const { state, markedAt, isExcused, revisionAskedAt } = piece;
  if (state === "returned") return revisionAskedAt ? "revise" : "returned";
  if (state === "handed_in") return markedAt ? "reopened" : "handedIn";
  if (isExcused) return "excused";
  if (!isExpected(piece)) return "notExpected";
  return isPastDue(piece, now) ? "missing" : "toDo";
}

/** The late rule of a term; null is no limit (rule R11.53). */
export type LateRule = {
  /** Days after its due date until which work is accepted; 0: not at all. */
  lateDays: number | null;
  /** How often work can be handed in. */
  mostTries: number | null;
};

/** How many hand-ins are left to a child; null without a limit (rule R11.54). */
export const triesLeft = (
  { mostTries }: Pick<LateRule, "mostTries">,
  { attempt, extraTries }: { attempt: number; extraTries: number },
): number | null => (mostTries === null ? null : Math.max(0, mostTries + extraTries - attempt));

/** The data for whether work is accepted: `attempt` counts the hand-ins, `closesAt` is that of ./late-rule.ts. */
export type Acceptable = {
  state: HomeworkState;
  attempt: number;
  extraTries: number;
  mostTries: number | null;
  closesAt: Date | null;
} & Revised;

/** Why work is not accepted from a child; null if it is (rules R11.2, R11.53, R11.54 and R11.56). */
export function refusalOf(
  { state, revisionAskedAt, closesAt, mostTries, ...tries }: Acceptable,
  now = new Date(),
): "homeworkMarked" | "homeworkTriesUsed" | "homeworkClosed" | null {
  if (!canHandIn({ state, revisionAskedAt })) return "homeworkMarked";
  if (revisionAskedAt !== null) return null;
  if (triesLeft({ mostTries }, tries) === 0) return "homeworkTriesUsed";
  return closesAt !== null && now > closesAt ? "homeworkClosed" : null;
}
