import type { Asked, HomeworkState } from "./homework-rules";

/** One student's work on one item; `version` 0 is a missing cell without a record. */
export type GradeCell = {
  score: number | null;
  state: HomeworkState;
  /** Returned for revision and not handed in again (rule R11.24). */
  isToRevise: boolean;
  isLate: boolean;
  version: number;
};

export const missingCell: GradeCell = {
  score: null,
  state: "missing",
  isToRevise: false,
  isLate: false,
  version: 0,
};

/**
 * A cell as sent to the grid, up to 40,000 at a time: score, state (0 handed in, 1 returned, 2 returned for revision), late,
 * version; null is a missing one.
 */
export type PackedCell = [score: number | null, state: 0 | 1 | 2, isLate: 0 | 1, version: number] | null;

/** Packs a cell for the wire; a missing one becomes null. */
export function packCell({ score, state, isToRevise, isLate, version }: GradeCell): PackedCell {
  const returned = isToRevise ? 2 : 1;
  return version === 0 ? null : [score, state === "returned" ? returned : 0, isLate ? 1 : 0, version];
}

/** Unpacks a cell from the wire; null is a missing one. */
export function unpackCell(packed: PackedCell | undefined): GradeCell {
  if (!packed) return missingCell;
  const [score, state, isLate, version] = packed;
  return {
    score,
    state: state === 0 ? "handed_in" : "returned",
    isToRevise: state === 2,
    isLate: isLate === 1,
    version,
  };
}

/** A teacher's input in a cell: a whole number of points, nothing, or the reason to refuse it. */
export type TypedScore = { score: number | null } | { refused: "notANumber" | "tooHigh" };

/** Parses a typed score; full-width digits of a Chinese keyboard are accepted. */
export function readScore(typed: string, max: number): TypedScore {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return { score: null };
  if (!/^\d{1,4}$/.test(text)) return { refused: "notANumber" };
  return Number(text) > max ? { refused: "tooHigh" } : { score: Number(text) };
}

/** A likely score of a homework, as an example beside a field. */
export const exampleScore = (max: number): number => Math.max(1, Math.round(max * 0.85));

/** What holds for a student on one item: the own due date (ISO 8601, null for the item's), and 1 if excused. */
export type PackedException = [dueAt: string | null, isExcused: 0 | 1];
type GradedItem = { homeworkId: number; dueAt: Date | null; givenAt: Date };
type GradedStudent = { joinedAt: Date; exceptions: Record<string, PackedException> };

/** An item as it is asked of a student (rule R11.50). */
export function askedOf({ homeworkId, dueAt, givenAt }: GradedItem, student: GradedStudent): Asked {
  const [ownDueAt, isExcused] = student.exceptions[homeworkId] ?? [null, 0];
  return {
    dueAt: ownDueAt === null ? dueAt : new Date(ownDueAt),
    isOwnDue: ownDueAt !== null,
    isExcused: isExcused === 1,
    givenAt,
    joinedAt: student.joinedAt,
  };
}

/** Whether a student is excused from an item. */
export const isExcusedFrom = (homeworkId: number, { exceptions }: Pick<GradedStudent, "exceptions">) =>
  exceptions[homeworkId]?.[1] === 1;

/** A student's cell with what the average needs to know of its item. */
export const scoredCell = (
  packed: PackedCell | undefined,
  { homeworkId, max }: { homeworkId: number; max: number },
  student: Pick<GradedStudent, "exceptions">,
): Scored => ({ ...unpackCell(packed), max, isExcused: isExcusedFrom(homeworkId, student) });

type Scored = { score: number | null; max: number; state: HomeworkState; isExcused: boolean };

/**
 * The average of returned work with a score, without what the student is excused from, in percent with one decimal:
 * points earned divided by points possible (rule R11.6). Null if there is none.
 */
export function averageOf(marks: Iterable<Scored>): number | null {
  let earned = 0;
  let possible = 0;
  for (const { score, max, state, isExcused } of marks) {
    if (state !== "returned" || score === null || isExcused) continue;
    earned += score;
    possible += max;
  }
  return possible === 0 ? null : Math.round((earned / possible) * 1000) / 10;
}
