import { chanceOfRight, logLikelihood, type MeasuredQuestion } from "./model";
import type { CalibratedQuestion, Calibration, ScoredSitting } from "./calibrate";
import { abilities, chancesOfSkill, posteriorOf } from "./posterior";
import { sharedPriors } from "./prior";
import { type Stepwise, toTheEnd } from "./steps";

/** One answer to a question, with what the child's other answers say about the ability. */
export type ItemResponse = {
  /** Chances of the abilities without this answer: `withoutAnswer`. */
  chances: Float64Array;
  right: number;
  /** The chosen option of a single choice; null for other kinds. */
  option: string | null;
  seconds: number | null;
  /** The language of the family; null if it is not known. */
  language: Language | null;
};
type Language = "en" | "zh";

export type ItemStatistics = {
  answers: number;
  /** Share of the parts that were right. */
  share: number;
  /** Correlation of the share right with the ability by the other answers; null if one of the two does not vary. */
  pointBiserial: number | null;
  /**
   * Mean squares of the residuals, weighted by information, and unweighted; 1 is expected, and more than 1.3 is noise
   * (Wright & Masters 1982, Rating Scale Analysis).
   */
  infit: number;
  outfit: number;
  /** How often each option was chosen. */
  chosen: Record<string, number>;
  medianSeconds: number | null;
};

/** The chances of a skill's abilities with one answer taken out again: exact, because answers are independent given the ability. */
export function withoutAnswer(
  chances: Float64Array,
  question: MeasuredQuestion,
  right: number,
): Float64Array {
  const logs = logLikelihood([{ question, right }], abilities);
  const rest = chances.map((chance, at) => chance / Math.exp(logs[at]!));
  const sum = rest.reduce((sum, chance) => sum + chance, 0);
  return rest.map((chance) => chance / sum);
}

/** A sitting with what else is known of each answer. */
export type AnsweredSitting = Pick<ScoredSitting, "prior"> & {
  language?: Language | null;
  answers: readonly ({ question: CalibratedQuestion } & Pick<ItemResponse, "right" | "option" | "seconds">)[];
};

/** The responses to each question by its id, under the parameters of a calibration. */
export const itemResponses = (
  calibration: Calibration,
  sittings: readonly AnsweredSitting[],
): Map<number, ItemResponse[]> => toTheEnd(collectingResponses(calibration, sittings));

/** The same in steps of one sitting. */
export function* collectingResponses(
  { questions, ...population }: Calibration,
  sittings: readonly AnsweredSitting[],
): Stepwise<Map<number, ItemResponse[]>> {
  const current = new Map(questions.map((question) => [question.id, question]));
  const responses = new Map<number, ItemResponse[]>();
  const priorWith = sharedPriors(population);
  for (const { prior, answers, language = null } of sittings) {
    const known = answers.map((answer) => ({
      ...answer,
      question: current.get(answer.question.id) ?? answer.question,
    }));
    const posterior = posteriorOf(priorWith(prior), known);
    const chances = population.loadings.map((_, skill) => chancesOfSkill(posterior, skill));
    for (const { question, right, option, seconds } of known) {
      const own = responses.get(question.id) ?? [];
      own.push({
        chances: withoutAnswer(chances[question.skillId - 1]!, question, right),
        right,
        option,
        seconds,
        language,
      });
      responses.set(question.id, own);
    }
    yield;
  }
  return responses;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlationOf(first: readonly number[], second: readonly number[]): number | null {
  const [a, b] = [meanOf(first), meanOf(second)];
  const product = (x: readonly number[], mean: number, y: readonly number[], other: number) =>
    x.reduce((sum, value, at) => sum + (value - mean) * (y[at]! - other), 0);
  const spread = Math.sqrt(product(first, a, first, a) * product(second, b, second, b));
  return spread > 1e-12 ? product(first, a, second, b) / spread : null;
}

/** From how many answers of each language on a difference is told. */
const fewestOfLanguage = 30;

/**
 * How much larger the share right is than the ability tells, among children of Chinese-speaking homes less among those of
 * English-speaking ones; null with fewer than 30 answers of either. Far from 0 the question asks for something besides its skill
 * (differential item functioning; standardization, Dorans & Kulick 1986, Journal of Educational Measurement 23, 355–368).
 */
export function languageDifference(
  question: MeasuredQuestion,
  responses: readonly ItemResponse[],
): number | null {
  const curve = abilities.map((ability) => chanceOfRight(question, ability));
  const residualsOf = (language: Language) =>
    responses
      .filter((response) => response.language === language)
      .map(
        ({ chances, right }) =>
          right / question.parts - chances.reduce((sum, chance, at) => sum + chance * curve[at]!, 0),
      );
  const [chinese, english] = [residualsOf("zh"), residualsOf("en")];
  if (Math.min(chinese.length, english.length) < fewestOfLanguage) return null;
  return meanOf(chinese) - meanOf(english);
}

/** The item statistics that the office sees. @throws RangeError without an answer */
export function itemStatistics(
  question: MeasuredQuestion,
  responses: readonly ItemResponse[],
): ItemStatistics {
  if (responses.length === 0) throw new RangeError("Statistics need at least one answer");
  const { parts } = question;
  const curve = abilities.map((ability) => chanceOfRight(question, ability));
  const over = (chances: Float64Array, values: readonly number[]) =>
    chances.reduce((sum, chance, at) => sum + chance * values[at]!, 0);
  const spread = curve.map((chance) => parts * chance * (1 - chance));
  const squares = curve.map((chance) => (parts * chance) ** 2);
  const residuals = responses.map(({ chances, right }) => {
    const expected = parts * over(chances, curve);
    // What the ability's own uncertainty adds belongs to the expected variance.
    const variance = over(chances, spread) + over(chances, squares) - expected ** 2;
    return { square: (right - expected) ** 2, variance };
  });
  const seconds = responses.flatMap(({ seconds }) => seconds ?? []).toSorted((a, b) => a - b);
  const chosen: Record<string, number> = {};
  for (const { option } of responses) if (option !== null) chosen[option] = (chosen[option] ?? 0) + 1;
  return {
    answers: responses.length,
    share: meanOf(responses.map(({ right }) => right / parts)),
    pointBiserial: correlationOf(
      responses.map(({ right }) => right),
      responses.map(({ chances }) => over(chances, abilities)),
    ),
    infit: meanOf(residuals.map(({ square }) => square)) / meanOf(residuals.map(({ variance }) => variance)),
    outfit: meanOf(residuals.map(({ square, variance }) => square / variance)),
    chosen,
    medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
  };
}
