import type { Band, MeasuredScores, MeasuredSkill, Range } from "@/db/schema/assessments";
import { type Level, type Skill, skills } from "@/lib/assessments/skills";
import { type Evidence, type MeasuredQuestion, chanceOfRight } from "./model";
import {
  abilities,
  abilityOf,
  chanceAbove,
  chancesOfSkill,
  type Estimate,
  overallAbility,
  type Posterior,
  sumOverSkills,
} from "./posterior";
import { firstScaleError, gradeMean } from "./prior";

/** A question of a grade's reference set, with the points of its published form. */
export type ReferenceQuestion = MeasuredQuestion & { points: number };

/** Neighbouring bands, best first: one if it is sure enough, else two. `sure` is the chance that they hold the truth. */
type BandStatement = { bands: readonly Band[]; sure: number };

/** From this chance on one band is named alone. */
const sureEnough = 0.8;

/** Expected percent of the points of a set at each ability of the grid; it rises with the ability. */
function expectedPercents(set: readonly ReferenceQuestion[]): number[] {
  const possible = set.reduce((sum, { points }) => sum + points, 0);
  return abilities.map(
    (ability) =>
      (100 * set.reduce((sum, question) => sum + question.points * chanceOfRight(question, ability), 0)) /
      possible,
  );
}

/** The value of a rising curve at an ability, or the ability at a value, between the points of the grid. */
function between(from: readonly number[], to: readonly number[], value: number): number {
  const after = from.findIndex((one) => one >= value);
  if (after === -1) return Infinity;
  if (after === 0) return from[0] === value ? to[0]! : -Infinity;
  const share = (value - from[after - 1]!) / (from[after]! - from[after - 1]!);
  return to[after - 1]! + share * (to[after]! - to[after - 1]!);
}

const clamped = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Percents as numbers that people read; the score lies within its range. */
function percentRange({ mean, low, high }: Pick<Estimate, "mean" | "low" | "high">): Range {
  const [from, to] = [clamped(low, 0, 100), clamped(high, 0, 100)];
  return { score: Math.floor(clamped(mean, from, to)), low: Math.floor(from), high: Math.ceil(to) };
}

/**
 * The band of the score if its chance is at least 80 %, else that band with its more probable neighbour (rule R9.9). So a band never
 * contradicts the score beside it.
 */
function bandStatement(
  levels: readonly Level[],
  chanceFrom: (percent: number) => number,
  score: number,
): BandStatement {
  const chances = levels.map(
    ({ from }, at) => chanceFrom(from) - (at === 0 ? 0 : chanceFrom(levels[at - 1]!.from)),
  );
  const own = levels.findIndex(({ from }) => score >= from);
  const pairs = [own - 1, own].filter((at) => at >= 0 && at + 1 < levels.length);
  const chanceOfPair = (at: number) => chances[at]! + chances[at + 1]!;
  const best = pairs.reduce((best, at) => (chanceOfPair(at) > chanceOfPair(best) ? at : best));
  return chances[own]! >= sureEnough
    ? { bands: [levels[own]!.band], sure: chances[own]! }
    : { bands: levels.slice(best, best + 2).map(({ band }) => band), sure: chanceOfPair(best) };
}

function measuredSkill(
  posterior: Posterior,
  { skillId, levels }: Pick<Skill, "skillId" | "levels">,
  percents: readonly number[],
  scaleError: number,
): Omit<MeasuredSkill, "isAssessed"> {
  const chances = chancesOfSkill(posterior, skillId - 1);
  const { mean: ability, error, low, high } = abilityOf(chances, scaleError);
  const range = percentRange({
    mean: chances.reduce((sum, chance, at) => sum + chance * percents[at]!, 0),
    low: between(abilities, percents, low),
    high: between(abilities, percents, high),
  });
  const chanceFrom = (percent: number) =>
    percent <= 0 ? 1 : chanceAbove(chances, between(percents, abilities, percent), scaleError);
  return { skillId, ability, error, ...range, ...bandStatement(levels, chanceFrom, range.score) };
}

/** The ability in the middle of the scale, and the points of the scale for a logit. */
const [scaleMiddle, pointsPerLogit] = [-1, 200 / 3];

/** Logits on the scale that families read: 100 to 900, the same for all grades. A year is worth about 95 points at first and 20 later. */
const onScale = (ability: number): number =>
  Math.round(clamped(500 + (ability - scaleMiddle) * pointsPerLogit, 100, 900));

/** The level that is expected in a grade, which may be a fraction. */
export const levelOfGrade = (grade: number): number => onScale(gradeMean(grade));

/**
 * What a report says: expected percent of the points of the grade's reference set for each skill and in all, with 80 % ranges, bands
 * (rule R9.9) and the level on the scale of all grades. The set needs questions of all six skills. `scaleError` is that of the
 * parameters' version, in logits.
 */
export function scoresOf(
  posterior: Posterior,
  evidence: readonly Evidence[],
  reference: readonly ReferenceQuestion[],
  scaleError = firstScaleError,
): MeasuredScores {
  const setOf = (skillId: number) => reference.filter((question) => question.skillId === skillId);
  const percents = skills.map(({ skillId }) => expectedPercents(setOf(skillId)));
  const pointsOfSet = (set: readonly ReferenceQuestion[]) => set.reduce((sum, { points }) => sum + points, 0);
  const shares = skills.map(({ skillId }) => pointsOfSet(setOf(skillId)) / pointsOfSet(reference));
  const overall = overallAbility(posterior, scaleError);
  const weighted = percents.map((own, at) => own.map((percent) => shares[at]! * percent));
  const totals = abilities.map((_, place) => weighted.reduce((sum, own) => sum + own[place]!, 0));
  const totalAt = (ability: number) => between(abilities, totals, ability);
  const percentPerLogit = totalAt(overall.mean + 0.5) - totalAt(overall.mean - 0.5);
  return {
    skills: skills.map((skill, at) => ({
      ...measuredSkill(posterior, skill, percents[at]!, scaleError),
      isAssessed: evidence.some(({ question }) => question.skillId === skill.skillId),
    })),
    total: percentRange(sumOverSkills(posterior, weighted, scaleError * percentPerLogit)),
    level: { score: onScale(overall.mean), low: onScale(overall.low), high: onScale(overall.high) },
    ability: overall.mean,
    error: overall.error,
  };
}

/** How many standard errors a difference must reach before it is told: by chance alone, one in ten would. */
const tellingErrors = 1.2816;

/**
 * Whether a later ability is higher by more than the error of the difference, in logits; so that an 80 % range of the difference
 * lies above 0.
 */
export const hasGrown = (
  before: { ability: number; error: number },
  after: { ability: number; error: number },
): boolean => after.ability - before.ability > tellingErrors * Math.hypot(before.error, after.error);
