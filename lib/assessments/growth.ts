import { bands } from "@/db/schema/assessments";
import { hasGrown } from "./measure/scores";
import type { SkillResult } from "./rules";
import type { ShownScores } from "./shown-scores";

type Compared = Pick<SkillResult, "score" | "estimate">;

/** Whether two results are scored alike, so that they may be compared: both measured, or both by points (rule R9.17). */
export const areAlike = (before: Pick<Compared, "estimate">, now: Pick<Compared, "estimate">): boolean =>
  (before.estimate === null) === (now.estimate === null);

/** Whether a measured result is better than an earlier one by more than the error of their difference (rule R9.17). */
const hasMeasurablyGrown = (before: Compared, now: Compared): boolean =>
  before.score !== null &&
  now.score !== null &&
  now.score > before.score &&
  before.estimate !== null &&
  now.estimate !== null &&
  hasGrown(before.estimate, now.estimate);

/** From how many percentage points on a skill scored by points has clearly grown within its band. */
const clearGrowth = 10;

function hasClearlyGrown(before: SkillResult, now: SkillResult): boolean {
  if (before.score === null || now.score === null || !before.band || !now.band) return false;
  const isBetter = bands.indexOf(now.band) < bands.indexOf(before.band);
  return now.score > before.score && (isBetter || now.score - before.score >= clearGrowth);
}

/**
 * The earlier results of the skills that have grown: by more than the error if both sittings measured; into a better band or by
 * ten percentage points if both were scored by points. Other results are not compared (rule R9.17).
 */
export function grownSince(before: readonly SkillResult[], now: readonly SkillResult[]): SkillResult[] {
  return before.filter((earlier) => {
    const latest = now.find(({ skillId }) => skillId === earlier.skillId);
    if (!latest || !areAlike(earlier, latest)) return false;
    return latest.estimate ? hasMeasurablyGrown(earlier, latest) : hasClearlyGrown(earlier, latest);
  });
}

/**
 * How a percentage has changed from the first sitting of the latest one's grade, of results that are oldest first; a measured one
 * only if it has grown by more than its error. Null if there is nothing to compare or to tell (rule R9.17).
 */
export function changeSinceFirst<R extends { grade: number }>(
  results: readonly R[],
  scoreOf: (result: R) => Compared | undefined,
): { change: number; first: R } | null {
  const latest = results.at(-1);
  const now = latest && scoreOf(latest);
  if (!latest || !now || now.score === null) return null;
  for (const first of results.slice(0, -1)) {
    const before = scoreOf(first);
    if (first.grade !== latest.grade || !before || before.score === null || !areAlike(before, now)) continue;
    const isTold = now.estimate === null || hasMeasurablyGrown(before, now);
    return isTold ? { change: now.score - before.score, first } : null;
  }
  return null;
}

/** What may be said of the whole since the sitting before: points of percent for points, points of the level if it has grown. */
export type ScoreChange =
  | { kind: "percent"; change: number }
  | { kind: "level"; change: number }
  | { kind: "withinError" | "otherScoring" };

/** The change of the whole between two sittings with scores. */
export function changeOf(before: ShownScores, now: ShownScores): ScoreChange {
  if (!areAlike(before, now)) return { kind: "otherScoring" };
  if (!before.level || !now.level) return { kind: "percent", change: (now.total ?? 0) - (before.total ?? 0) };
  const change = now.level.score - before.level.score;
  const isTold = change > 0 && before.estimate && now.estimate && hasGrown(before.estimate, now.estimate);
  return isTold ? { kind: "level", change } : { kind: "withinError" };
}
