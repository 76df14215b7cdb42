import type { WorkMark } from "./queries";

export type NumberedMark = WorkMark & {
  /** Of the marks with words, from 1; null for a mark without words. */
  number: number | null;
};

/** Whether a mark says something: its comment, or the word that it proposes. */
export const hasWords = (mark: WorkMark) => mark.kind === "correction" || Boolean(mark.comment);

/**
 * The marks in the order of the work: the typed text by place, then the files in their order, their pages, and the oldest
 * first. Those with words are numbered, the same for teacher, child and parent, and on paper (rule R11.33).
 */
export function numberedMarks(marks: readonly WorkMark[], fileIds: readonly number[] = []): NumberedMark[] {
  const fileOrder = (mark: WorkMark) => (mark.fileId === null ? -1 : fileIds.indexOf(mark.fileId));
  const start = (mark: WorkMark) =>
    mark.kind === "comment" || mark.kind === "correction" ? mark.geometry.start : 0;
  const ordered = marks.toSorted(
    (a, b) => fileOrder(a) - fileOrder(b) || a.page - b.page || start(a) - start(b),
  );
  let last = 0;
  return ordered.map((mark) => ({ ...mark, number: hasWords(mark) ? ++last : null }));
}
