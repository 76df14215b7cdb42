import { chanceOfRight } from "@/lib/assessments/measure/model";
import type { ReferenceQuestion } from "@/lib/assessments/measure/scores";
import { bandOf } from "@/lib/assessments/rules";
import { skills } from "@/lib/assessments/skills";
import type { Child, Group, TrueQuestion } from "./assessment-truth";
import type { Exposure, Sitting } from "./assessment-sittings";

/** A figure with its limits; a figure without limits is for comparison. */
export type Figure = { name: string; value: number; least?: number; most?: number };

export const isMissed = ({ value, least, most }: Figure): boolean =>
  Number.isNaN(value) || (least !== undefined && value < least) || (most !== undefined && value > most);

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(meanOf(values.map((value) => value ** 2)));
export const shareOf = (values: readonly boolean[]): number => meanOf(values.map(Number));

const measuredGroups: readonly Group[] = ["settled", "newcomer", "strong"];

/** Children who had 22 questions and tried. */
export const isWhole = ({ child }: { child: Child }): boolean => measuredGroups.includes(child.group);
export const isNewcomer = ({ child }: { child: Child }): boolean => child.group === "newcomer";

/** Error, ranges and bands of sittings. The level's range alone is counted too few times in a grade for a limit there. */
export function accuracyFigures(
  label: string,
  sittings: readonly Sitting[],
  referenceOf: (grade: number) => readonly ReferenceQuestion[],
): Figure[] {
  const scored = sittings.filter(({ hasEffort }) => hasEffort);
  const whole = scored.filter(isWhole);
  const missesOf = (group: Group) =>
    scored.filter(({ child }) => child.group === group).map(({ miss }) => miss);
  const grades = [...new Set(scored.map(({ child }) => child.grade))];
  const heldIn = (grade: number) => {
    const own = scored.filter(({ child }) => child.grade === grade);
    return {
      level: shareOf(own.map(({ isOverallHeld }) => isOverallHeld)),
      all: shareOf(own.flatMap(({ isOverallHeld, skillsHeld }) => [isOverallHeld, ...skillsHeld])),
    };
  };
  const statements = scored.flatMap((sitting) => statementsOf(sitting, referenceOf(sitting.child.grade)));
  return [
    {
      name: `${label}: overall error at 22 questions, logits`,
      value: rootMeanSquare(whole.map(({ miss }) => miss)),
      most: 0.58,
    },
    { name: `${label}: overall error of newcomers`, value: rootMeanSquare(missesOf("newcomer")), most: 0.65 },
    { name: `${label}: overall error of strong readers`, value: rootMeanSquare(missesOf("strong")) },
    {
      name: `${label}: overall error of slow children (16 to 21 questions)`,
      value: rootMeanSquare(missesOf("slow")),
    },
    {
      name: `${label}: overall error of guessers who get scores`,
      value: rootMeanSquare(missesOf("guesser")),
    },
    {
      name: `${label}: level ranges hold the truth`,
      value: shareOf(scored.map(({ isOverallHeld }) => isOverallHeld)),
      least: 0.77,
      most: 0.83,
    },
    {
      name: `${label}: skill ranges hold the truth`,
      value: shareOf(scored.flatMap(({ skillsHeld }) => skillsHeld)),
      least: 0.77,
      most: 0.83,
    },
    {
      name: `${label}: ranges of skills and level hold the truth, worst grade`,
      value: Math.min(...grades.map((grade) => heldIn(grade).all)),
      least: 0.74,
    },
    {
      name: `${label}: level ranges alone, worst grade`,
      value: Math.min(...grades.map((grade) => heldIn(grade).level)),
    },
    {
      name: `${label}: statements of bands are true`,
      value: shareOf(statements.map(({ isTrue }) => isTrue)),
      least: 0.92,
    },
    {
      name: `${label}: statements of one band that are true`,
      value: shareOf(statements.filter(({ bands }) => bands === 1).map(({ isTrue }) => isTrue)),
    },
    {
      name: `${label}: share of statements of one band`,
      value: shareOf(statements.map(({ bands }) => bands === 1)),
    },
  ];
}

/** Each skill's statement beside the true percent: of the reference set at its published parameters. */
function statementsOf({ scores, child }: Sitting, reference: readonly ReferenceQuestion[]) {
  return skills.map((skill, at) => {
    const set = reference.filter(({ skillId }) => skillId === skill.skillId);
    const earned = set.reduce((sum, one) => sum + one.points * chanceOfRight(one, child.abilities[at]!), 0);
    const percent = (100 * earned) / set.reduce((sum, { points }) => sum + points, 0);
    const { bands } = scores.skills[at]!;
    return { bands: bands.length, isTrue: bands.includes(bandOf(skill, percent)) };
  });
}

/** What guessing without reading leads to. */
export function effortFigures(sittings: readonly Sitting[]): Figure[] {
  const guessers = sittings.filter(({ child }) => child.rush > 0.5);
  const others = sittings.filter(({ child }) => child.group !== "guesser");
  return [
    {
      name: "sittings with half guessed that are told as such",
      value: shareOf(guessers.map(({ hasEffort }) => !hasEffort)),
    },
    {
      name: "sittings of children who try that are told as guessed",
      value: shareOf(others.map(({ hasEffort }) => !hasEffort)),
    },
  ];
}

/** How often questions are shown, and how much two children of a grade have in common, as mean of all pairs. */
export function exposureFigures(
  bank: readonly TrueQuestion[],
  grades: readonly number[],
  exposure: Exposure,
): Figure[] {
  const gradeOf = new Map(bank.map(({ id, grade }) => [id, grade]));
  const byGrade = grades.map((grade) => {
    const children = exposure.childrenOf(grade);
    const shown = [...exposure.shownIn(grade)];
    const asked = shown.reduce((sum, [, times]) => sum + times, 0) / children;
    const pairs =
      shown.reduce((sum, [, times]) => sum + times * (times - 1), 0) / (children * (children - 1));
    const own = shown.filter(([id]) => gradeOf.get(id) === grade).map(([, times]) => times / children);
    return {
      most: Math.max(...own),
      common: pairs / asked,
      used: own.length / bank.filter((one) => one.grade === grade).length,
    };
  });
  return [
    {
      name: "most shown question of its grade, share of children",
      value: Math.max(...byGrade.map(({ most }) => most)),
      most: 0.25,
    },
    {
      name: "common questions of two children, worst grade",
      value: Math.max(...byGrade.map(({ common }) => common)),
      most: 0.2,
    },
    {
      name: "common questions of two children, mean of grades",
      value: meanOf(byGrade.map(({ common }) => common)),
    },
    {
      name: "questions of the bank that are used, worst grade",
      value: Math.min(...byGrade.map(({ used }) => used)),
    },
  ];
}

export function correlation(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [meanOf(first), meanOf(second)];
  const product = meanOf(first.map((value, at) => (value - a) * (second[at]! - b)));
  return (
    product /
    Math.sqrt(
      meanOf(first.map((value) => (value - a) ** 2)) * meanOf(second.map((value) => (value - b) ** 2)),
    )
  );
}
