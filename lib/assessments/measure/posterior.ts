import { type Evidence, logLikelihood } from "./model";
import type { Prior } from "./prior";
import { normalBelow } from "./normal";

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const abilityStep = 0.2;
/** The abilities at which everything is computed, in logits. */
export const abilities: readonly number[] = steps(-10, 8, abilityStep);
/** The values of the common factor, in standard deviations. */
const factors = steps(-4, 4, 0.25);

/** A mean in its standard error and 80 % range. */
export type Estimate = { mean: number; error: number; low: number; high: number };

/** The distribution of a child's six abilities after the answers. */
export type Posterior = {
  /** The chance of each value of the common factor. */
  factor: readonly number[];
  /** By skill and value of the factor: the chance of each ability. */
  given: readonly (readonly Float64Array[])[];
  /** The logarithm of the chance of all answers, up to a constant of the questions. */
  logEvidence: number;
};

const normalised = (weights: readonly number[]) => {
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / sum);
};

/**
 * The exact posterior of the six abilities. They are θₖ = μ + σ(λₖF + √(1 − λₖ²) Eₖ) with one common factor F (a bifactor model;
 * Gibbons & Hedeker 1992, Psychometrika 57, 423–436). Given F the skills are independent, so that six integrals over one
 * ability and one over F replace the integral over all six. All are sums over a grid finer than half the narrowest normal, for which
 * the error is far below 0.001 logits.
 */
export function posteriorOf(prior: Prior, evidence: readonly Evidence[]): Posterior {
  const parts = prior.loadings.map((loading, index) => {
    const own = evidence.filter(({ question }) => question.skillId === index + 1);
    return givenFactor(prior, loading, logLikelihood(own, abilities));
  });
  const logs = factors.map((factor, at) =>
    parts.reduce((sum, { logChances }) => sum + logChances[at]!, -(factor ** 2) / 2),
  );
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const normal = factors.reduce((sum, factor) => sum + Math.exp(-(factor ** 2) / 2), 0);
  return {
    factor: normalised(weights),
    given: parts.map(({ rows }) => rows),
    logEvidence: top + Math.log(weights.reduce((sum, weight) => sum + weight, 0) / normal),
  };
}

/** For each value of the factor: the ability's distribution, and the logarithm of the chance of the skill's answers. */
function givenFactor({ mean, spread }: Prior, loading: number, logLikelihoods: readonly number[]) {
  const top = Math.max(...logLikelihoods);
  const likelihoods = logLikelihoods.map((log) => Math.exp(log - top));
  const own = spread * Math.sqrt(1 - loading ** 2);
  const logChances: number[] = [];
  const rows = factors.map((factor) => {
    const centre = mean + spread * loading * factor;
    const row = new Float64Array(abilities.length);
    let [before, after] = [0, 0];
    for (let at = 0; at < row.length; at += 1) {
      const weight = Math.exp(-(((abilities[at]! - centre) / own) ** 2) / 2);
      before += weight;
      row[at] = weight * likelihoods[at]!;
      after += row[at]!;
    }
    // So far off the grid that nothing is left: such a factor has no weight in the sum.
    const isLost = !(after > 0);
    if (!isLost) for (let at = 0; at < row.length; at += 1) row[at]! /= after;
    logChances.push(isLost ? -Infinity : top + Math.log(after / before));
    return row;
  });
  return { rows, logChances };
}

/** The chance of each ability in a skill (0 to 5). */
export function chancesOfSkill({ factor, given }: Posterior, skill: number): Float64Array {
  const chances = new Float64Array(abilities.length);
  for (const [at, row] of given[skill]!.entries())
    for (let place = 0; place < chances.length; place += 1) chances[place]! += factor[at]! * row[place]!;
  return chances;
}

/** Mean, error and 80 % range of a skill's ability (0 to 5), in logits. */
export function abilityOfSkill(posterior: Posterior, skill: number): Estimate {
  const chances = chancesOfSkill(posterior, skill);
  const { mean, variance } = momentsOf(chances, abilities);
  return {
    mean,
    error: Math.sqrt(variance),
    low: abilityBelow(chances, 0.1),
    high: abilityBelow(chances, 0.9),
  };
}

/** The ability below which a share of the distribution lies. Each chance is spread evenly around its ability. */
function abilityBelow(chances: Float64Array, share: number): number {
  let below = 0;
  for (const [at, chance] of chances.entries()) {
    if (below + chance >= share) return abilities[at]! + abilityStep * ((share - below) / chance - 0.5);
    below += chance;
  }
  return abilities.at(-1)!;
}

/** The chance that an ability is at least this. */
export function chanceAbove(chances: Float64Array, ability: number): number {
  let above = 0;
  for (const [at, chance] of chances.entries()) {
    const part = (abilities[at]! + abilityStep / 2 - ability) / abilityStep;
    above += chance * Math.min(1, Math.max(0, part));
  }
  return above;
}

function momentsOf(chances: Float64Array, values: readonly number[]) {
  let [mean, square] = [0, 0];
  for (let at = 0; at < chances.length; at += 1) {
    mean += chances[at]! * values[at]!;
    square += chances[at]! * values[at]! ** 2;
  }
  return { mean, variance: Math.max(0, square - mean ** 2) };
}

/**
 * Mean, error and 80 % range of a sum over the six skills: `values` has for each skill its share of the sum at each ability. Given the
 * factor the six are independent: mean and variance are exact, and the sum is taken as normal for the range.
 */
export function sumOverSkills(
  { factor, given }: Posterior,
  values: readonly (readonly number[])[],
): Estimate {
  const parts = factor.map((weight, at) => {
    const moments = values.map((own, skill) => momentsOf(given[skill]![at]!, own));
    return {
      weight,
      mean: moments.reduce((sum, { mean }) => sum + mean, 0),
      variance: moments.reduce((sum, { variance }) => sum + variance, 0),
    };
  });
  const mean = parts.reduce((sum, part) => sum + part.weight * part.mean, 0);
  const square = parts.reduce((sum, part) => sum + part.weight * (part.variance + part.mean ** 2), 0);
  const error = Math.sqrt(Math.max(0, square - mean ** 2));
  const shareBelow = (value: number) =>
    parts.reduce(
      (sum, part) => sum + part.weight * normalBelow((value - part.mean) / Math.sqrt(part.variance + 1e-12)),
      0,
    );
  const find = (share: number) => {
    let [low, high] = [mean - 6 * error, mean + 6 * error];
    for (let round = 0; round < 30; round += 1) {
      const middle = (low + high) / 2;
      if (shareBelow(middle) < share) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return { mean, error, low: find(0.1), high: find(0.9) };
}

const sixths = Array.from({ length: 6 }, () => abilities.map((ability) => ability / 6));

/** The overall ability, which is the mean of the six, in logits. */
export const overallAbility = (posterior: Posterior): Estimate => sumOverSkills(posterior, sixths);
