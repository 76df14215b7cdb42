import { bands } from "@/db/schema/assessments";
import type { SkillResult } from "./rules";

type Ranked = Pick<SkillResult, "score" | "band">;

/**
 * The assessed skills, the best first: by band, then by percent, because bands begin at different percentages, so that 69 % in one
 * skill may be below 62 % in another.
 */
export const bestFirst = <S extends Ranked>(results: readonly S[]): S[] =>
  results
    .filter(({ score }) => score !== null)
    .toSorted(
      (a, b) =>
        bands.indexOf(a.band ?? "starting") - bands.indexOf(b.band ?? "starting") ||
        (b.score ?? 0) - (a.score ?? 0),
    );

/** The assessed skill to work on next. */
export const weakestOf = <S extends Ranked>(results: readonly S[]): S | undefined =>
  bestFirst(results).at(-1);
