import type { HomeworkBrief, HomeworkDetail } from "./homework-queries";
import { standingOf, canHandIn } from "./homework-rules";

/** A homework in a student's list; `overdue` if it is missing after its due date. */
export const toHomework = (piece: HomeworkBrief) => ({
  ...piece,
  overdue: standingOf(piece) === "missing",
});

/** A homework with the student's work, and whether it can be handed in or taken back now. */
export const toHomeworkDetail = (piece: HomeworkDetail) => ({
  ...piece,
  overdue: standingOf(piece) === "missing",
  canHandIn: canHandIn(piece),
  canTakeBack: piece.state === "handed_in",
});

/** A homework as the family reads it: what the child is still writing is the child's own (rule R11.21). */
export const withoutDraft = <Work extends { draft: unknown }>(work: Work | null) =>
  work && { ...work, draft: null };
