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

/** Values of the factor with less than this share of the most probable one are left out. */
const negligible = 1e-5;

/**
 * The exact posterior of the six abilities. They are θₖ = μ + σ(λₖF + √(1 − λₖ²) Eₖ) with one common factor F (a bifactor model;
 * Gibbons & Hedeker 1992, Psychometrika 57, 423–436). Given F the skills are independent, so that six integrals over one
 * ability and one over F replace the integral over all six. All are sums over grids about as fine as the narrowest normal, for which
 * the error is far below 0.001 logits.
 */
export function posteriorOf(prior: Prior, evidence: readonly Evidence[]): Posterior {
  const kernels = kernelsOf(prior);
  const skills = prior.loadings.map((loading, index) => {
    const own = evidence.filter(({ question }) => question.skillId === index + 1);
    const logs = logLikelihood(own, abilities);
    const top = Math.max(...logs);
    return { kernel: kernels.get(loading) ?? [], top, likelihoods: logs.map((log) => Math.exp(log - top)) };
  });
  const logs = factors.map((factor, at) =>
    skills.reduce(
      (sum, { kernel, top, likelihoods }) => sum + top + Math.log(expected(kernel[at]!, likelihoods)),
      -(factor ** 2) / 2,
    ),
  );
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  const normal = factors.reduce((sum, factor) => sum + Math.exp(-(factor ** 2) / 2), 0);
  const kept = [...weights.keys()].filter((at) => weights[at]! > negligible);
  return {
    factor: kept.map((at) => weights[at]! / sum),
    given: skills.map(({ kernel, likelihoods }) => kept.map((at) => updated(kernel[at]!, likelihoods))),
    logEvidence: top + Math.log(sum / normal),
  };
}

/** The mean of values at the abilities; above 0, so that it has a logarithm. */
function expected(chances: Float64Array, values: readonly number[]): number {
  let sum = Number.MIN_VALUE;
  for (let at = 0; at < chances.length; at += 1) sum += chances[at]! * values[at]!;
  return sum;
}

/** The chances of the abilities after answers of this likelihood (Bayes). */
function updated(before: Float64Array, likelihoods: readonly number[]): Float64Array {
  const sum = expected(before, likelihoods);
  const after = new Float64Array(before.length);
  for (let at = 0; at < after.length; at += 1) after[at] = (before[at]! * likelihoods[at]!) / sum;
  return after;
}

type Kernels = ReadonlyMap<number, Float64Array[]>;
const knownKernels = new WeakMap<Prior, Kernels>();

/** By loading; kept as long as the same prior is used, for they take longer than the rest. */
function kernelsOf(prior: Prior): Kernels {
  const known = knownKernels.get(prior);
  if (known) return known;
  const made = new Map([...new Set(prior.loadings)].map((loading) => [loading, kernelOf(prior, loading)]));
  knownKernels.set(prior, made);
  return made;
}

/** For each value of the factor: the chance of each ability of a skill, before the answers. */
function kernelOf({ mean, spread }: Prior, loading: number): Float64Array[] {
  const own = spread * Math.sqrt(1 - loading ** 2);
  return factors.map((factor) => {
    const centre = mean + spread * loading * factor;
    const row = new Float64Array(abilities.length);
    let sum = 0;
    for (let at = 0; at < row.length; at += 1) {
      row[at] = Math.exp(-(((abilities[at]! - centre) / own) ** 2) / 2);
      sum += row[at]!;
    }
    for (let at = 0; at < row.length; at += 1) row[at]! /= sum;
    return row;
  });
}

/** The chance of each ability in a skill (0 to 5). */
export function chancesOfSkill({ factor, given }: Posterior, skill: number): Float64Array {
  const chances = new Float64Array(abilities.length);
  for (const [at, row] of given[skill]!.entries())
    for (let place = 0; place < chances.length; place += 1) chances[place]! += factor[at]! * row[place]!;
  return chances;
}

/**
 * Mean, error and 80 % range of a skill's ability by its chances, in logits. `scaleError` is an error that all of the child's
 * questions share, as that of a grade's place on the scale; it widens the distribution around its mean.
 */
export function abilityOf(chances: Float64Array, scaleError = 0): Estimate {
  const { mean, variance } = momentsOf(chances, abilities);
  const wider = widening(variance, scaleError);
  return {
    mean,
    error: Math.sqrt(variance) * wider,
    low: mean + (abilityBelow(chances, 0.1) - mean) * wider,
    high: mean + (abilityBelow(chances, 0.9) - mean) * wider,
  };
}

const widening = (variance: number, scaleError: number) => Math.sqrt(1 + scaleError ** 2 / variance);

/** The ability below which a share of the distribution lies. Each chance is spread evenly around its ability. */
function abilityBelow(chances: Float64Array, share: number): number {
  let below = 0;
  for (const [at, chance] of chances.entries()) {
    if (below + chance >= share) return abilities[at]! + abilityStep * ((share - below) / chance - 0.5);
    below += chance;
  }
  return abilities.at(-1)!;
}

/** The chance that an ability is at least this, with the same scale error. */
export function chanceAbove(chances: Float64Array, ability: number, scaleError = 0): number {
  const { mean, variance } = momentsOf(chances, abilities);
  const limit = mean + (ability - mean) / widening(variance, scaleError);
  let above = 0;
  for (const [at, chance] of chances.entries()) {
    const part = (abilities[at]! + abilityStep / 2 - limit) / abilityStep;
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
 * Mean, error and 80 % range of a sum over the six skills: `values` has for each skill its share of the sum at each ability.
 * Given the factor the six are independent: mean and variance are exact, and the sum is taken as normal for the range.
 * `scaleError` is in the units of the sum.
 */
export function sumOverSkills(
  { factor, given }: Posterior,
  values: readonly (readonly number[])[],
  scaleError = 0,
): Estimate {
  const parts = factor.map((weight, at) => {
    const moments = values.map((own, skill) => momentsOf(given[skill]![at]!, own));
    return {
      weight,
      mean: moments.reduce((sum, { mean }) => sum + mean, 0),
      variance: moments.reduce((sum, { variance }) => sum + variance, scaleError ** 2),
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

/** Means of the six abilities and the covariances of their errors. Skills depend on each other through the factor alone. */
export function covarianceOf({ factor, given }: Posterior): { means: number[]; covariance: number[][] } {
  const moments = given.map((rows) => rows.map((row) => momentsOf(row, abilities)));
  const weighted = (value: (at: number) => number) =>
    factor.reduce((sum, weight, at) => sum + weight * value(at), 0);
  const means = moments.map((own) => weighted((at) => own[at]!.mean));
  const covariance = moments.map((own, row) =>
    moments.map((other, column) =>
      weighted(
        (at) =>
          (own[at]!.mean - means[row]!) * (other[at]!.mean - means[column]!) +
          (row === column ? own[at]!.variance : 0),
      ),
    ),
  );
  return { means, covariance };
}

const sixths = Array.from({ length: 6 }, () => abilities.map((ability) => ability / 6));

/** The overall ability, which is the mean of the six, in logits. */
export const overallAbility = (posterior: Posterior, scaleError = 0): Estimate =>
  sumOverSkills(posterior, sixths, scaleError);
