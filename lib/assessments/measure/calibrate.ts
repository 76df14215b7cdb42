import type { Evidence, MeasuredQuestion } from "./model";
import { abilities, chancesOfSkill, covarianceOf, posteriorOf } from "./posterior";
import { type Population, type Prior, sharedPriors } from "./prior";
import { type Stepwise, toTheEnd } from "./steps";

export type CalibratedQuestion = MeasuredQuestion & { id: number };

/** The answers of a sitting that count, with the child's prior in the first population. */
export type ScoredSitting = {
  prior: Pick<Prior, "mean" | "spread">;
  answers: readonly { question: CalibratedQuestion; right: number }[];
};

export type Calibration = Population & { questions: CalibratedQuestion[] };

/** How often all sittings are gone through. */
export const rounds = 4;
const byId = (questions: readonly CalibratedQuestion[]) =>
  new Map(questions.map((question) => [question.id, question]));

/**
 * Difficulties, and the population of the children, from answers: marginal maximum likelihood by expectation and maximisation (Bock & Aitkin 1981,
 * Psychometrika 46, 443–459), with the parameters so far as a normal prior of each difficulty, so that a few answers change
 * little. The priors of the grades fix the scale. Four rounds are enough, because most of what is known of a difficulty is
 * in the answers themselves.
 */
export const calibrate = (...from: CalibrationInput): Calibration => toTheEnd(calibrating(...from));

type CalibrationInput = [
  questions: readonly CalibratedQuestion[],
  sittings: readonly ScoredSitting[],
  first: Population,
];

/** The same in steps of a few sittings, between which other work may be done. */
export function* calibrating(...[questions, sittings, first]: CalibrationInput): Stepwise<Calibration> {
  let current: Calibration = { questions: [...questions], ...first };
  for (let round = 0; round < rounds; round += 1) {
    const { tallies, squares } = yield* expecting(current, sittings);
    current = {
      questions: questions.map((question) => {
        const tally = tallies.get(question.id);
        return tally ? { ...question, ...mostLikely(question, tally) } : question;
      }),
      ...(sittings.length > 0 ? populationOf(squares, sittings.length, current) : first),
    };
  }
  return current;
}

/** At each ability: how many parts were tried there, and how many were right, as far as is expected. */
type Tally = { tried: Float64Array; right: Float64Array };

/**
 * What the answers tell under the current parameters: the tallies of the questions, and for each two skills the products of their
 * deviations from what was expected, summed over the sittings, in squares of the first spread.
 */
function* expecting(
  { questions, ...population }: Calibration,
  sittings: readonly ScoredSitting[],
): Stepwise<{ tallies: Map<number, Tally>; squares: number[][] }> {
  const current = byId(questions);
  const priorWith = sharedPriors(population);
  const tallies = new Map<number, Tally>();
  const { loadings } = population;
  const squares = loadings.map(() => loadings.map(() => 0));
  for (const { prior, answers } of sittings) {
    const evidence: Evidence[] = answers.map(({ question, right }) => ({
      question: current.get(question.id) ?? question,
      right,
    }));
    const posterior = posteriorOf(priorWith(prior), evidence);
    const chances = loadings.map((_, skill) => chancesOfSkill(posterior, skill));
    for (const { question, right } of answers) {
      const tally = tallies.get(question.id) ?? newTally();
      tallies.set(question.id, tally);
      const own = chances[question.skillId - 1]!;
      for (let at = 0; at < own.length; at += 1) {
        tally.tried[at]! += own[at]! * question.parts;
        tally.right[at]! += own[at]! * right;
      }
    }
    const { means, covariance } = covarianceOf(posterior);
    for (const [row, values] of squares.entries())
      for (const column of values.keys())
        values[column]! +=
          (covariance[row]![column]! + (means[row]! - prior.mean) * (means[column]! - prior.mean)) /
          prior.spread ** 2;
    yield;
  }
  return { tallies, squares };
}

const newTally = (): Tally => ({
  tried: new Float64Array(abilities.length),
  right: new Float64Array(abilities.length),
});

const largestStep = 1;

/**
 * The most likely difficulty for a tally and its standard error, by Fisher's scoring: the derivative of P by b is −(1 − c)p(1 − p), where
 * p is the chance of knowing the answer and P = c + (1 − c)p the chance of a right one.
 */
function mostLikely(before: MeasuredQuestion, { tried, right }: Tally) {
  const { guessing } = before;
  const priorInformation = 1 / before.difficultyError ** 2;
  let [difficulty, information] = [before.difficulty, priorInformation];
  for (let round = 0; round < 12; round += 1) {
    let slope = (before.difficulty - difficulty) * priorInformation;
    information = priorInformation;
    for (const [at, ability] of abilities.entries()) {
      if (tried[at]! < 1e-9) continue;
      const known = 1 / (1 + Math.exp(difficulty - ability));
      const chance = guessing + (1 - guessing) * known;
      const rise = (1 - guessing) * known * (1 - known);
      const variance = Math.max(1e-12, chance * (1 - chance));
      slope -= ((right[at]! - tried[at]! * chance) * rise) / variance;
      information += (tried[at]! * rise ** 2) / variance;
    }
    difficulty += Math.max(-largestStep, Math.min(largestStep, slope / information));
  }
  return { difficulty, difficultyError: 1 / Math.sqrt(information) };
}

const widthRange = { least: 0.7, most: 1.4 } as const;

/** The population in which such deviations are most likely. */
function populationOf(
  squares: readonly (readonly number[])[],
  sittings: number,
  before: Population,
): Population {
  const correlations = squares.map((values, row) =>
    values.map((value, column) => value / Math.sqrt(squares[row]![row]! * squares[column]![column]! || 1)),
  );
  const square =
    squares.reduce((sum, values, skill) => sum + values[skill]!, 0) / (squares.length * sittings);
  return {
    loadings: loadingsOf(correlations, before.loadings),
    width: Math.min(widthRange.most, Math.max(widthRange.least, Math.sqrt(square))),
  };
}

const loadingRange = { least: 0.4, most: 0.98 } as const;

/** The one factor nearest to the correlations in least squares, without their diagonal (minres; Harman & Jones 1966). */
function loadingsOf(correlations: readonly (readonly number[])[], before: readonly number[]): number[] {
  const loadings = [...before];
  for (let round = 0; round < 50; round += 1)
    for (const at of loadings.keys()) {
      let [shared, squares] = [0, 0];
      for (const [other, loading] of loadings.entries())
        if (other !== at) {
          shared += correlations[at]![other]! * loading;
          squares += loading ** 2;
        }
      loadings[at] = Math.min(loadingRange.most, Math.max(loadingRange.least, shared / squares));
    }
  return loadings;
}
