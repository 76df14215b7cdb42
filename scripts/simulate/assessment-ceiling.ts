import { meanOf } from "./assessment-figures";
import type { Collected } from "./assessment-answers";
import { discriminationSpread, guessingShares, judgementSpread, type TrueQuestion } from "./assessment-truth";

/**
 * The correlation with the truth that an estimate of difficulties can be expected to have in a grade if the abilities of the children are known,
 * and of discrimination and guessing what is known of all questions, so that no estimator does better: r² = 1 − mean error variance /
 * variance of the difficulties.
 */
export function allowedCorrelation(
  bank: readonly TrueQuestion[],
  collected: readonly Pick<Collected, "child" | "answers">[],
  grade: number,
): number {
  const distances = new Map<number, number[]>();
  for (const { child, answers } of collected)
    for (const { question } of answers.filter((answer) => answer.question.grade === grade)) {
      const own = distances.get(question.id) ?? [];
      own.push(child.abilities[question.skillId - 1]! - question.truth.difficulty);
      distances.set(question.id, own);
    }
  return correlationWith(bank, grade, (question) => errorOf(question, distances.get(question.id) ?? []));
}

/** Distances of an ability from a difficulty that are tried, in logits. */
const places = Array.from({ length: 31 }, (_, index) => (index - 10) / 10);

/** The same if so many children answer each question whose ability is where an answer tells the most: no choice of questions does better. */
export const bestCorrelation = (bank: readonly TrueQuestion[], answers: number, grade: number): number =>
  correlationWith(bank, grade, (question) =>
    Math.min(
      ...places.map((place) =>
        errorOf(
          question,
          Array.from({ length: answers }, () => place),
        ),
      ),
    ),
  );

function correlationWith(
  bank: readonly TrueQuestion[],
  grade: number,
  error: (question: TrueQuestion) => number,
): number {
  const own = bank.filter((question) => question.grade === grade);
  const mean = meanOf(own.map(({ truth }) => truth.difficulty));
  const variance = meanOf(own.map(({ truth }) => (truth.difficulty - mean) ** 2));
  return Math.sqrt(Math.max(0, 1 - meanOf(own.map(error)) / variance));
}

/**
 * The variance that is left of a difficulty after answers by children of abilities at these distances from it: the corner of the inverse of
 * Fisher's information about difficulty, logarithm of discrimination and guessing together (Birnbaum 1968), with what is known of each before.
 */
function errorOf({ parts, guessing, truth }: TrueQuestion, distances: readonly number[]): number {
  const { discrimination: a, guessing: c } = truth;
  const known = {
    b: 1 / judgementSpread ** 2,
    a: 1 / discriminationSpread ** 2,
    c: 1 / varianceOf(guessing),
  };
  let [bb, ba, bc, aa, ac, cc] = [known.b, 0, 0, known.a, 0, known.c];
  for (const distance of distances) {
    const knowing = 1 / (1 + Math.exp(-a * distance));
    const chance = c + (1 - c) * knowing;
    const weight = parts / Math.max(1e-9, chance * (1 - chance));
    const rise = (1 - c) * a * knowing * (1 - knowing);
    const by = { b: -rise, a: rise * distance, c: 1 - knowing };
    bb += weight * by.b ** 2;
    ba += weight * by.b * by.a;
    bc += weight * by.b * by.c;
    aa += weight * by.a ** 2;
    ac += weight * by.a * by.c;
    cc += weight * by.c ** 2;
  }
  const minor = aa * cc - ac ** 2;
  return minor / (bb * minor - ba * (ba * cc - ac * bc) + bc * (ba * ac - aa * bc));
}

/** How far guessing varies between questions of so many options; next to nothing where there is none. */
const varianceOf = (guessing: number) =>
  Math.max(1e-9, (guessing * (guessingShares.most - guessingShares.least)) ** 2 / 12);
