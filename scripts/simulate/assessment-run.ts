import type { Calibration } from "@/lib/assessments/measure/calibrate";
import { calibratedScaleError } from "@/lib/assessments/measure/prior";
import { calibrateCollected, collectAnswers, plantWrongKeys } from "./assessment-answers";
import { allowedCorrelation } from "./assessment-ceiling";
import {
  accuracyFigures,
  correlation,
  effortFigures,
  exposureFigures,
  type Figure,
  isNewcomer,
  isWhole,
  meanOf,
  rootMeanSquare,
  shareOf,
} from "./assessment-figures";
import {
  abilityOfRaw,
  Exposure,
  formOf,
  overallTruth,
  playForm,
  playSitting,
  type Sitting,
  type World,
} from "./assessment-sittings";
import { makeBank, makeChild, type TrueQuestion, trueCorrelations } from "./assessment-truth";
import { createDice, type Dice } from "./dice";

export type Plan = {
  seed: number;
  grades: readonly number[];
  /** Children of each grade. */
  children: number;
  /** Children of each grade who come three times. */
  returning: number;
  /** Answers for each question, 0 for no calibration. */
  answers: number;
  wrongKeys: number;
};

/** Plays everything of a plan; the same plan gives the same figures. */
export function simulateAssessment(plan: Plan, onProgress: (line: string) => void = () => {}): Figure[] {
  const dice = createDice(plan.seed);
  const bank = makeBank(dice);
  const figures = [...todaysFigures(dice, bank, plan)];
  onProgress("today’s forms are played");
  const { sittings, exposure, referenceOf } = playGrades(dice, bank, plan);
  figures.push(
    ...accuracyFigures("first parameters", sittings, referenceOf),
    ...effortFigures(sittings),
    ...exposureFigures(bank, plan.grades, exposure),
    ...returningFigures(dice, bank, plan),
  );
  onProgress("the bank is played with the authors’ judgement");
  if (plan.answers > 0) {
    const { figures: recovered, calibration } = recoveryFigures(dice, bank, plan);
    onProgress("the bank is calibrated");
    const published = new Map(calibration.questions.map((question) => [question.id, question]));
    const calibrated = bank.map((question) => ({ ...question, ...published.get(question.id) }));
    const again = playGrades(dice, calibrated, plan, {
      loadings: calibration.loadings,
      scaleError: calibratedScaleError,
    });
    figures.push(...recovered, ...accuracyFigures("calibrated", again.sittings, again.referenceOf));
  }
  return figures;
}

function playGrades(
  dice: Dice,
  bank: readonly TrueQuestion[],
  { grades, children }: Plan,
  version: Pick<World, "loadings" | "scaleError"> = {},
) {
  const exposure = new Exposure();
  const references = new Map(grades.map((grade) => [grade, formOf(bank, grade)]));
  const referenceOf = (grade: number) => references.get(grade) ?? [];
  const sittings = grades.flatMap((grade) =>
    Array.from({ length: children }, () =>
      playSitting(dice, makeChild(dice, grade), {
        bank,
        reference: referenceOf(grade),
        exposure,
        ...version,
      }),
    ),
  );
  return { sittings, exposure, referenceOf };
}

/** The same children on one fixed form of their grade: by raw percent, as today, and with the new scores. */
function todaysFigures(dice: Dice, bank: readonly TrueQuestion[], { grades, children }: Plan): Figure[] {
  const played = grades.flatMap((grade) => {
    const form = formOf(bank, grade);
    return Array.from({ length: children }, () => {
      const sitting = playForm(dice, makeChild(dice, grade), form);
      return { ...sitting, rawMiss: abilityOfRaw(form, sitting.responses) - overallTruth(sitting.child) };
    });
  });
  const whole = played.filter(isWhole);
  const newcomers = played.filter(isNewcomer);
  return [
    {
      name: "today’s form, raw percent: overall error, logits",
      value: rootMeanSquare(whole.map(({ rawMiss }) => rawMiss)),
    },
    {
      name: "today’s form, raw percent: overall error of newcomers",
      value: rootMeanSquare(newcomers.map(({ rawMiss }) => rawMiss)),
    },
    { name: "today’s form, new scores: overall error", value: rootMeanSquare(whole.map(({ miss }) => miss)) },
    {
      name: "today’s form, new scores: overall error of newcomers",
      value: rootMeanSquare(newcomers.map(({ miss }) => miss)),
    },
  ];
}

/** Three sittings of the same child within a year. */
function returningFigures(dice: Dice, bank: readonly TrueQuestion[], { grades, returning }: Plan): Figure[] {
  const sittings = grades.flatMap((grade) => {
    const world = { bank, reference: formOf(bank, grade), exposure: new Exposure() };
    return Array.from({ length: returning }, () => {
      const child = makeChild(dice, grade, "settled");
      const seen = new Set<number>();
      return [1, 2, 3].map(() => {
        const sitting = playSitting(dice, child, world, new Set(seen));
        const ids = sitting.responses.map(({ question }) => question.id);
        const repeated = ids.filter((id, at) => seen.has(id) || ids.indexOf(id) !== at).length;
        for (const id of ids) seen.add(id);
        return { sitting, repeated, asked: ids.length };
      });
    });
  });
  const third = sittings.map(([, , last]) => last!.sitting);
  return [
    {
      name: "repeated questions in three sittings",
      value: sittings.flat().reduce((sum, { repeated }) => sum + repeated, 0),
      most: 0,
    },
    {
      name: "fewest questions of a third sitting",
      value: Math.min(...sittings.map(([, , last]) => last!.asked)),
      least: 22,
    },
    {
      name: "overall error of the third sitting",
      value: rootMeanSquare(third.map(({ miss }: Sitting) => miss)),
    },
  ];
}

function recoveryFigures(
  dice: Dice,
  bank: readonly TrueQuestion[],
  plan: Plan,
): { figures: Figure[]; calibration: Calibration } {
  const wrong = plantWrongKeys(dice, bank, plan.wrongKeys);
  const collected = collectAnswers(dice, bank, { each: plan.answers, grades: plan.grades, wrong });
  const { calibration, flagged } = calibrateCollected(bank, collected, wrong);
  const published = new Map(calibration.questions.map((question) => [question.id, question]));
  const byGrade = plan.grades.map((grade) => {
    const own = bank.filter((question) => question.grade === grade && !wrong.has(question.id));
    const truths = own.map(({ truth }) => truth.difficulty);
    return {
      after: correlation(
        truths,
        own.map(({ id }) => published.get(id)!.difficulty),
      ),
      before: correlation(
        truths,
        own.map(({ difficulty }) => difficulty),
      ),
    };
  });
  const pairs = trueCorrelations.flatMap((row, a) =>
    row.flatMap((truth, b) => (a < b ? [{ a, b, truth }] : [])),
  );
  const ours = ({ a, b }: { a: number; b: number }) => calibration.loadings[a]! * calibration.loadings[b]!;
  const right = bank.filter(({ id, grade }) => !wrong.has(id) && plan.grades.includes(grade));
  const figures: Figure[] = [
    { name: `sittings for ${plan.answers} answers to each question`, value: collected.length },
    {
      name: "difficulties by the authors: r with the truth, mean of grades",
      value: meanOf(byGrade.map(({ before }) => before)),
    },
    {
      name: "difficulties recovered: r with the truth, mean of grades",
      value: meanOf(byGrade.map(({ after }) => after)),
    },
    {
      name: "difficulties recovered: r with the truth, worst grade",
      value: Math.min(...byGrade.map(({ after }) => after)),
      least: 0.95,
    },
    {
      name: "difficulties: r that the answers allow if all else is known, mean of grades",
      value: meanOf(plan.grades.map((grade) => allowedCorrelation(bank, collected, grade))),
    },
    {
      name: "difficulties: r that the answers allow if all else is known, worst grade",
      value: Math.min(...plan.grades.map((grade) => allowedCorrelation(bank, collected, grade))),
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
    { name: "mean correlation of the skills: estimated", value: meanOf(pairs.map(ours)) },
    { name: "mean correlation of the skills: true", value: meanOf(pairs.map(({ truth }) => truth)) },
  ];
  return { figures, calibration };
}
