import type { Measured, MeasuredSkill, Range, SkillScore } from "@/db/schema/assessments";
import { pick } from "@/lib/core/pick";
import { bandOf, notAssessed, type SkillResult, skillResults, totalOf } from "./rules";
import { type Skill, skills } from "./skills";

/** What a finished sitting says, to people and on the wire. */
export type ShownScores = {
  /** Whole percent of all skills; null for a sitting without effort. */
  total: number | null;
  /** The 80 % range of a measured total; null for a total of points. */
  totalLow: number | null;
  totalHigh: number | null;
  /** The measured level from 100 to 900, on one scale for all grades, in its 80 % range. */
  level: Range | null;
  /** False if the answers came too fast to be read; then there are no scores (rule R9.18). */
  hasEffort: boolean;
  /** The measured overall ability and its standard error in logits, to compare with another sitting. */
  estimate: SkillResult["estimate"];
  skills: SkillResult[];
};

/**
 * What is shown of a finished sitting. One of three stages is measured (rules R9.18 and R9.19); an older one, and one that was given
 * its version's questions, is scored by points (rule R9.8).
 */
export function shownScores({
  skills: points,
  measured,
}: {
  skills: readonly SkillScore[] | null;
  measured: Measured | null;
}): ShownScores {
  const nothing = { total: null, totalLow: null, totalHigh: null, level: null, estimate: null };
  if (!measured)
    return { ...nothing, total: totalOf(points ?? []), hasEffort: true, skills: skillResults(points ?? []) };
  const { scores } = measured;
  if (!scores) return { ...nothing, hasEffort: false, skills: skills.map(notAssessed) };
  return {
    total: scores.total.score,
    totalLow: scores.total.low,
    totalHigh: scores.total.high,
    level: scores.level,
    hasEffort: true,
    estimate: pick(scores, ["ability", "error"]),
    skills: skills.map((skill) =>
      toSkill(
        skill,
        scores.skills.find(({ skillId }) => skillId === skill.skillId),
      ),
    ),
  };
}

const toSkill = (skill: Skill, measured: MeasuredSkill | undefined): SkillResult =>
  measured?.isAssessed
    ? {
        ...notAssessed(skill),
        ...pick(measured, ["score", "low", "high", "bands", "sure"]),
        band: bandOf(skill, measured.score),
        assessed: true,
        estimate: pick(measured, ["ability", "error"]),
      }
    : notAssessed(skill);
