import type { Calibration, CalibratedQuestion } from "@/lib/assessments/measure/calibrate";
import { groupBy } from "@/lib/core/group-by";
import { calibrateCollected, collectAnswers, plantWrongKeys } from "./assessment-answers";
import { allowedCorrelation, bestCorrelation } from "./assessment-ceiling";
import { correlation, type Figure, meanOf, shareOf } from "./assessment-figures";
import { type TrueQuestion, trueCorrelations } from "./assessment-truth";
import type { Dice } from "./dice";

type Plan = { grades: readonly number[]; answers: number; wrongKeys: number };

/** What a calibration finds in a world that the model does not fit, with planted wrong keys. */
export function recoveryFigures(
  dice: Dice,
  bank: readonly TrueQuestion[],
  { grades, answers, wrongKeys }: Plan,
): { figures: Figure[]; calibration: Calibration } {
  const wrong = plantWrongKeys(dice, bank, wrongKeys);
  const collected = collectAnswers(dice, bank, { each: answers, grades, wrong });
  const { calibration, flagged } = calibrateCollected(bank, collected, wrong);
  const right = bank.filter(({ id, grade }) => !wrong.has(id) && grades.includes(grade));
  const allowed = grades.map((grade) => allowedCorrelation(bank, collected, grade));
  const best = grades.map((grade) => bestCorrelation(bank, answers, grade));
  const figures: Figure[] = [
    { name: `sittings for ${answers} answers to each question`, value: collected.length },
    ...correlationsWithTruth("by the authors", right, bank),
    ...correlationsWithTruth("recovered", right, calibration.questions, 0.95),
    {
      name: "difficulties: r that the answers allow if abilities are known, mean of grades",
      value: meanOf(allowed),
    },
    {
      name: "difficulties: r that the answers allow if abilities are known, worst grade",
      value: Math.min(...allowed),
    },
    {
      name: "difficulties: r that the best placed answers allow, worst grade",
      value: Math.min(...best),
    },
    {
      name: "wrong keys that are flagged",
      value: shareOf([...wrong.keys()].map((id) => flagged.has(id))),
      least: 0.95,
    },
    {
      name: "right keys that are flagged",
      value: shareOf(right.map(({ id }) => flagged.has(id))),
      most: 0.02,
    },
    ...skillFigures(calibration),
  ];
  return { figures, calibration };
}

/** The same bank and children, where each question discriminates alike and is guessed as the model says. */
export function fittingRecoveryFigures(
  dice: Dice,
  bank: readonly TrueQuestion[],
  { grades, answers }: Plan,
): Figure[] {
  const fitting = bank.map((question) => ({
    ...question,
    truth: { ...question.truth, discrimination: 1, guessing: question.guessing },
  }));
  const wrong = new Map<number, number>();
  const collected = collectAnswers(dice, fitting, { each: answers, grades, wrong });
  const { calibration } = calibrateCollected(fitting, collected, wrong);
  const own = fitting.filter(({ grade }) => grades.includes(grade));
  return correlationsWithTruth("recovered where the model fits", own, calibration.questions, 0.95);
}

/**
 * Correlations of these difficulties with the truth: within the grades (of the deviations from each grade's mean), and of the worst grade
 * alone. One grade has 65 questions, so that its r scatters by about .01 (docs/decisions/0219).
 */
function correlationsWithTruth(
  source: string,
  questions: readonly TrueQuestion[],
  found: readonly Pick<CalibratedQuestion, "id" | "difficulty">[],
  least?: number,
): Figure[] {
  const difficulties = new Map(found.map(({ id, difficulty }) => [id, difficulty]));
  const byGrade = [...groupBy(questions, ({ grade }) => grade).values()].map((own) => ({
    truths: aroundMean(own.map(({ truth }) => truth.difficulty)),
    found: aroundMean(own.map(({ id }) => difficulties.get(id)!)),
  }));
  const ofGrades = byGrade.map((grade) => correlation(grade.truths, grade.found));
  return [
    {
      name: `difficulties ${source}: r with the truth within grades`,
      value: correlation(
        byGrade.flatMap(({ truths }) => truths),
        byGrade.flatMap((grade) => grade.found),
      ),
      ...(least !== undefined && { least }),
    },
    {
      name: `difficulties ${source}: r with the truth, worst grade`,
      value: Math.min(...ofGrades),
      ...(least !== undefined && { least }),
    },
  ];
}

function aroundMean(values: readonly number[]): number[] {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

function skillFigures({ loadings }: Calibration): Figure[] {
  const pairs = trueCorrelations.flatMap((row, a) =>
    row.flatMap((truth, b) => (a < b ? [{ a, b, truth }] : [])),
  );
  return [
    {
      name: "mean correlation of the skills: estimated",
      value: meanOf(pairs.map(({ a, b }) => loadings[a]! * loadings[b]!)),
    },
    { name: "mean correlation of the skills: true", value: meanOf(pairs.map(({ truth }) => truth)) },
  ];
}
