import type { HomeworkBrief, HomeworkDetail } from "./homework-queries";
import { isLateAt, refusalOf, standingOf, triesLeft } from "./homework-rules";

/** A homework in a student's list; `overdue` if it is missing after its due date. */
export const toHomework = (piece: HomeworkBrief) => ({
  ...piece,
  overdue: standingOf(piece) === "missing",
});

/** A homework with the student's work, and whether it can be handed in or taken back now. The files of a left term are its members'. */
export const toHomeworkDetail = (piece: HomeworkDetail) => ({
  ...piece,
  attachments: piece.seatEndedAt ? [] : piece.attachments,
  overdue: standingOf(piece) === "missing",
  ...acceptance(piece),
});

/** A homework as the family reads it: what the child is still writing is the child's own (rule R11.21). */
export const withoutDraft = <Work extends { draft: unknown }>(work: Work | null) =>
  work && { ...work, draft: null };

/**
 * Why it is not accepted now, and the tries that are left, each null without one; it is taken back only to be handed in again or to
 * return to the version that the teacher asked to revise.
 */
function acceptance(piece: HomeworkDetail) {
  const refusal = piece.seatEndedAt ? ("homeworkLeft" as const) : refusalOf(piece);
  const isRevised = piece.versions.some(({ revisionAskedAt }) => revisionAskedAt !== null);
  return {
    canHandIn: refusal === null,
    canTakeBack: piece.state === "handed_in" && !piece.seatEndedAt && (refusal === null || isRevised),
    refusal,
    /** Whether it would be marked late now. */
    isLateNow: piece.revisionAskedAt === null && isLateAt(piece, new Date()),
    triesLeft: triesLeft(piece, piece),
  };
}
