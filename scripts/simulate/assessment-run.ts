import { calibratedScaleError } from "@/lib/assessments/measure/prior";
import {
  accuracyFigures,
  effortFigures,
  exposureFigures,
  type Figure,
  isNewcomer,
  isWhole,
  rootMeanSquare,
} from "./assessment-figures";
import { fittingRecoveryFigures, recoveryFigures } from "./assessment-recovery";
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
import { makeBank, makeChild, type TrueQuestion } from "./assessment-truth";
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
    figures.push(...fittingRecoveryFigures(createDice(plan.seed), bank, plan));
    onProgress("the same bank is calibrated where the model fits");
    const published = new Map(calibration.questions.map((question) => [question.id, question]));
    const calibrated = bank.map((question) => ({ ...question, ...published.get(question.id) }));
    const again = playGrades(dice, calibrated, plan, {
      population: calibration,
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
  version: Pick<World, "population" | "scaleError"> = {},
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
