import { type HomeworkState, isExpected, isPastDue } from "./homework-rules";

/** One student's work on one item; `version` 0 is a missing cell without a record. */
export type GradeCell = { score: number | null; state: HomeworkState; isLate: boolean; version: number };

export const missingCell: GradeCell = { score: null, state: "missing", isLate: false, version: 0 };

/** A cell as sent to the grid, up to 40,000 at a time: score, state, late, version; null is a missing one. */
export type PackedCell = [score: number | null, state: 0 | 1, isLate: 0 | 1, version: number] | null;

/** Packs a cell for the wire; a missing one becomes null. */
export const packCell = ({ score, state, isLate, version }: GradeCell): PackedCell =>
  version === 0 ? null : [score, state === "returned" ? 1 : 0, isLate ? 1 : 0, version];

/** Unpacks a cell from the wire; null is a missing one. */
export function unpackCell(packed: PackedCell | undefined): GradeCell {
  if (!packed) return missingCell;
  const [score, state, isLate, version] = packed;
  return { score, state: state === 1 ? "returned" : "handed_in", isLate: isLate === 1, version };
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

/** Whether an item with an empty cell is missing: it was due after the student had joined. */
export const isMissed = (dueAt: Date | null, joinedAt: Date, now: Date): boolean =>
  isPastDue({ dueAt }, now) && isExpected({ dueAt }, joinedAt);

type Scored = { score: number | null; max: number; state: HomeworkState };

/**
 * The average of returned work with a score, in percent with one decimal: points earned divided by points possible
 * (rule R11.6). Null if there is none.
 */
export function averageOf(marks: Iterable<Scored>): number | null {
  let earned = 0;
  let possible = 0;
  for (const { score, max, state } of marks) {
    if (state !== "returned" || score === null) continue;
    earned += score;
    possible += max;
  }
  return possible === 0 ? null : Math.round((earned / possible) * 1000) / 10;
}
