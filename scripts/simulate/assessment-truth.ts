import { firstParameters, gradeMean } from "@/lib/assessments/measure/prior";
import { guessingOf } from "@/lib/assessments/measure/model";
import { leastSeconds } from "@/lib/assessments/measure/effort";
import { isTypedKind } from "@/lib/assessments/rules";
import type { BankQuestion } from "@/lib/assessments/measure/units";
import type { Dice } from "./dice";

/** A question with what is true of it, which the product doesn't know. */
export type TrueQuestion = BankQuestion & {
  points: number;
  /** The author's judgement, 1 to 5. */
  judgement: number;
  leastSeconds: number;
  options: number;
  truth: {
    difficulty: number;
    discrimination: number;
    guessing: number;
    /** Option of the right answer, and how attractive each is to a child who is wrong. */
    keyOption: number;
    attraction: readonly number[];
  };
};

const groups = ["settled", "newcomer", "strong", "guesser", "slow"] as const;
export type Group = (typeof groups)[number];
/** Shares in the population, in percent. */
const shares: Record<Group, number> = { settled: 58, newcomer: 18, strong: 14, guesser: 5, slow: 5 };

export type Child = {
  grade: number;
  group: Group;
  monthsInCanada: number | null;
  abilities: readonly number[];
  /** Chance that an answer is a guess without reading. */
  rush: number;
  /** How many questions the time suffices for. */
  reaches: number;
};

const gaussian = (dice: Dice): number =>
  Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());

/** Correlations from .5 to .9, which no single factor explains. */
export const trueCorrelations: readonly (readonly number[])[] = [
  [1, 0.75, 0.85, 0.7, 0.65, 0.6],
  [0.75, 1, 0.7, 0.8, 0.9, 0.7],
  [0.85, 0.7, 1, 0.65, 0.6, 0.5],
  [0.7, 0.8, 0.65, 1, 0.75, 0.65],
  [0.65, 0.9, 0.6, 0.75, 1, 0.8],
  [0.6, 0.7, 0.5, 0.65, 0.8, 1],
];

function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = matrix.map(() => []);
  for (const [row, values] of matrix.entries())
    for (let column = 0; column <= row; column += 1) {
      const known = lower[row]!.reduce((sum, value, at) => sum + value * (lower[column]![at] ?? 0), 0);
      const rest = values[column]! - known;
      lower[row]!.push(row === column ? Math.sqrt(rest) : rest / lower[column]![column]!);
    }
  return lower;
}
const root = cholesky(trueCorrelations);

/** Skills of the questions of each passage: comprehension first, some reasoning, now and then vocabulary. */
const passages = [
  [5, 5, 6],
  [5, 5, 6, 2],
  [5, 5, 6],
  [5, 5, 6, 2],
  [5, 5, 6],
  [5, 5, 6, 2],
  [5, 5, 5, 6, 2],
] as const;
/** Which of them is the listening set. */
const listeningSet = 4;
/** Questions without a passage, by skill. */
const singles = { 1: 10, 2: 6, 3: 10, 4: 10, 6: 3 } as const;

/** 65 questions for each grade. Difficulties are off the authors' scale by question, by skill and by grade. */
export function makeBank(dice: Dice): TrueQuestion[] {
  const bank: TrueQuestion[] = [];
  let texts = 0;
  for (let grade = 0; grade <= 12; grade += 1) {
    const gradeShift = 0.15 * gaussian(dice);
    const skillShifts = Array.from({ length: 6 }, () => 0.15 * gaussian(dice));
    const add = (skillId: number, textId: number | null, { isFirst = false, isListening = false } = {}) =>
      bank.push(
        makeQuestion(
          dice,
          { id: bank.length + 1, grade, skillId, textId, isFirst, isListening },
          gradeShift + skillShifts[skillId - 1]!,
        ),
      );
    for (const [number, passage] of passages.entries()) {
      texts += 1;
      const isListening = number === listeningSet;
      for (const [at, skillId] of passage.entries())
        add(skillId, texts, { isFirst: at === 0 && !isListening, isListening });
    }
    for (const [skillId, count] of Object.entries(singles))
      for (let number = 0; number < count; number += 1) add(Number(skillId), null);
  }
  return bank;
}

/** How far the truth lies from the authors' judgements, as a standard deviation in logits. */
export const judgementSpread = 0.75;
/** Standard deviation of the logarithm of the discriminations. */
export const discriminationSpread = 0.25;
/** How much a question is guessed, as shares of one in the number of options. */
export const guessingShares = { least: 0.5, most: 1.2 } as const;

const kindsOf = (grade: number) =>
  grade < 2
    ? (["single", "single", "single", "single", "single", "single", "multiple"] as const)
    : (["single", "single", "single", "single", "single", "single", "multiple", "gap", "short"] as const);

function makeQuestion(
  dice: Dice,
  place: Pick<BankQuestion, "id" | "grade" | "skillId" | "textId" | "isListening"> & { isFirst: boolean },
  shift: number,
): TrueQuestion {
  const { id, grade, skillId, textId, isFirst, isListening } = place;
  const kind = dice.of(kindsOf(grade));
  const judgement = dice.of([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]);
  const options = grade < 2 ? 3 : 4;
  const parts = kind === "multiple" || kind === "gap" ? 2 : 1;
  const characters = 60 + dice.upTo(240) + (isFirst ? 150 + grade * 120 : 0);
  return {
    id,
    grade,
    skillId,
    textId,
    isTyped: isTypedKind(kind),
    isListening,
    state: "live",
    ...firstParameters(grade, judgement),
    guessing: guessingOf(kind, options),
    parts,
    points: parts,
    judgement,
    leastSeconds: leastSeconds(characters),
    options: kind === "single" ? options : 0,
    truth: {
      difficulty: gradeMean(grade) + 0.8 * (judgement - 3) - 0.2 + shift + judgementSpread * gaussian(dice),
      discrimination: Math.exp(discriminationSpread * gaussian(dice)),
      guessing:
        guessingOf(kind, options) *
        (guessingShares.least + (guessingShares.most - guessingShares.least) * dice.next()),
      keyOption: dice.upTo(options) - 1,
      attraction: Array.from({ length: options }, () => 0.2 + dice.next()),
    },
  };
}

const gradeRange = { least: -0.5, most: 15 } as const;

/** A child of a grade; settled ones are normal around its mean, newcomers three grades below, strong readers two above. */
export function makeChild(dice: Dice, grade: number, only?: Group): Child {
  const group = only ?? drawGroup(dice);
  const grades = { newcomer: -3, strong: 2 } as const;
  const shift = group === "newcomer" || group === "strong" ? grades[group] : 0;
  const mean = gradeMean(Math.min(gradeRange.most, Math.max(gradeRange.least, grade + shift)));
  const normals = Array.from({ length: 6 }, () => gaussian(dice));
  return {
    grade,
    group,
    monthsInCanada: group === "newcomer" ? dice.upTo(25) - 1 : null,
    abilities: root.map((row) => mean + row.reduce((sum, value, at) => sum + value * normals[at]!, 0)),
    rush: group === "guesser" ? 0.1 + 0.9 * dice.next() : 0.01,
    reaches: group === "slow" ? 22 - dice.upTo(6) : 22,
  };
}

function drawGroup(dice: Dice): Group {
  let left = dice.next() * 100;
  return groups.find((group) => (left -= shares[group]) < 0) ?? "settled";
}

export type Response = {
  question: TrueQuestion;
  right: number | null;
  /** The chosen option of a single choice. */
  option: number | null;
  seconds: number;
  isReached: boolean;
};

/**
 * What the child answers under the truth: three parameters (Birnbaum 1968), and for questions of two parts a deviation that both parts
 * share, so that they depend on each other more than the product believes.
 */
export function respond(dice: Dice, child: Child, question: TrueQuestion, place: number): Response {
  if (place >= child.reaches) return { question, right: null, option: null, seconds: 0, isReached: false };
  const { truth, parts, options, skillId } = question;
  const isRushed = dice.isLikely(child.rush);
  const shared = parts > 1 ? 0.5 * gaussian(dice) : 0;
  const logit = truth.discrimination * (child.abilities[skillId - 1]! - truth.difficulty + shared);
  const chance = truth.guessing + (1 - truth.guessing) / (1 + Math.exp(-logit));
  const guess = options > 0 ? 1 / options : 0.02;
  const right = Array.from({ length: parts }, () => dice.isLikely(isRushed ? guess : chance)).filter(
    Boolean,
  ).length;
  const seconds = isRushed
    ? Math.exp(Math.log(2) + 0.4 * gaussian(dice))
    : question.leastSeconds * Math.exp(Math.log(4) + 0.5 * gaussian(dice));
  return {
    question,
    right,
    option: options > 0 ? chooseOption(dice, question, right > 0) : null,
    seconds,
    isReached: true,
  };
}

function chooseOption(dice: Dice, { truth }: TrueQuestion, isRight: boolean): number {
  if (isRight) return truth.keyOption;
  const weights = truth.attraction.map((weight, option) => (option === truth.keyOption ? 0 : weight));
  let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) < 0);
  return chosen === -1 ? weights.findLastIndex((weight) => weight > 0) : chosen;
}
