import { meanOf } from "./assessment-figures";
import type { Collected } from "./assessment-answers";
import { judgementSpread, type TrueQuestion } from "./assessment-truth";

/**
 * The correlation with the truth that an estimate of difficulties can be expected to have in a grade if the abilities of the children and the
 * discrimination and guessing of the questions are known, so that no estimator does better: r² = 1 − mean error variance / variance of the
 * difficulties, where the error variance is 1 / (Fisher's information of the answers + that of the author's judgement).
 */
export function allowedCorrelation(
  bank: readonly TrueQuestion[],
  collected: readonly Pick<Collected, "child" | "answers">[],
  grade: number,
): number {
  const information = new Map<number, number>();
  for (const { child, answers } of collected)
    for (const { question } of answers.filter((answer) => answer.question.grade === grade)) {
      const ability = child.abilities[question.skillId - 1]!;
      information.set(question.id, (information.get(question.id) ?? 0) + informationAt(question, ability));
    }
  const own = bank.filter((question) => question.grade === grade);
  const mean = meanOf(own.map(({ truth }) => truth.difficulty));
  const variance = meanOf(own.map(({ truth }) => (truth.difficulty - mean) ** 2));
  const error = meanOf(own.map(({ id }) => 1 / ((information.get(id) ?? 0) + 1 / judgementSpread ** 2)));
  return Math.sqrt(Math.max(0, 1 - error / variance));
}

/** Fisher's information of an answer about the difficulty, by the truth (Birnbaum 1968). */
function informationAt({ parts, truth }: TrueQuestion, ability: number): number {
  const { difficulty, discrimination, guessing } = truth;
  const known = 1 / (1 + Math.exp(-discrimination * (ability - difficulty)));
  const chance = guessing + (1 - guessing) * known;
  const rise = (1 - guessing) * discrimination * known * (1 - known);
  return (parts * rise ** 2) / Math.max(1e-9, chance * (1 - chance));
}
