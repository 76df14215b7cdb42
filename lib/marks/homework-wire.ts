import type { HomeworkBrief, HomeworkDetail } from "./homework-queries";
import { standingOf, canHandIn } from "./homework-rules";

export const toHomework = (piece: HomeworkBrief) => ({
  ...piece,
  overdue: standingOf(piece) === "missing",
});

export const toHomeworkDetail = (piece: HomeworkDetail) => ({
  ...piece,
  overdue: standingOf(piece) === "missing",
  canHandIn: canHandIn(piece.state),
  canTakeBack: piece.state === "handed_in",
});
