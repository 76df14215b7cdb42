import { expect, test } from "vitest";
import {
  chanceOfRight,
  guessingOf,
  informationOf,
  type MeasuredQuestion,
  partsOf,
  rightParts,
} from "./model";
import { expectedGrade, firstParameters, firstPopulation, gradeMean, priorOf, sharedPriors } from "./prior";

const question = (more: Partial<MeasuredQuestion> = {}): MeasuredQuestion => ({
  skillId: 1,
  difficulty: 0.5,
  difficultyError: 0,
  guessing: 0.25,
  parts: 1,
  ...more,
});

test("a child at the difficulty knows it in half of the cases and guesses some of the others", () => {
  expect(chanceOfRight(question(), 0.5)).toBeCloseTo(0.25 + 0.75 / 2, 12);
  expect(chanceOfRight(question(), -20)).toBeCloseTo(0.25, 6);
  expect(chanceOfRight(question({ guessing: 0 }), 1.5)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
});

test("an uncertain difficulty flattens the curve as its integral does", () => {
  const uncertain = question({ guessing: 0, difficultyError: 0.75 });
  for (const ability of [-2, -0.5, 0.5, 1, 3]) {
    let [sum, weights] = [0, 0];
    for (let offset = -4; offset <= 4; offset += 0.05) {
      const weight = Math.exp(-(offset ** 2) / 2);
      sum += weight / (1 + Math.exp(-(ability - 0.5 - 0.75 * offset)));
      weights += weight;
    }
    expect(Math.abs(chanceOfRight(uncertain, ability) - sum / weights)).toBeLessThan(0.005);
  }
});

test("guessing takes information away, and a second part doubles it", () => {
  const plain = informationOf(question({ guessing: 0 }), 0.5);
  expect(plain).toBeCloseTo(0.25, 12);
  expect(informationOf(question(), 0.5)).toBeLessThan(plain);
  expect(informationOf(question({ guessing: 0, parts: 2 }), 0.5)).toBeCloseTo(0.5, 12);
});

test.each([
  ["single", 2, 1, 1],
  ["short", 2, 1, 1],
  ["gap", 2, 2, 2],
  ["gap", 1, 2, 1],
  ["multiple", 4, 2, 2],
] as const)("a %s of %i points and %i right ones is scored in %i parts", (kind, points, keys, parts) => {
  expect(partsOf(kind, points, keys)).toBe(parts);
  expect(rightParts(0, { parts, points })).toBe(0);
  expect(rightParts(points, { parts, points })).toBe(parts);
});

test("half of the points of two parts are one right part", () => {
  expect(rightParts(1, { parts: 2, points: 2 })).toBe(1);
  expect(rightParts(2, { parts: 2, points: 4 })).toBe(1);
});

test("only a single choice can be guessed", () => {
  expect(guessingOf("single", 4)).toBe(0.25);
  expect([guessingOf("multiple", 4), guessingOf("gap", 0), guessingOf("short", 0)]).toEqual([0, 0, 0]);
});

test("each grade is above the one before, by less and less", () => {
  const steps = Array.from({ length: 12 }, (_, grade) => gradeMean(grade + 1) - gradeMean(grade));
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(steps[0]).toBeGreaterThan(1.3);
  expect(steps.at(-1)).toBeGreaterThan(0.3);
  expect(gradeMean(6)).toBeCloseTo(0, 12);
});

test("a child who has just arrived is expected three grades below, after three years with the others", () => {
  expect(expectedGrade(8, 0)).toBe(5);
  expect(expectedGrade(8, 18)).toBe(6.5);
  expect(expectedGrade(8, 36)).toBe(8);
  expect(expectedGrade(8, null)).toBe(8);
  expect(expectedGrade(1, 0)).toBe(-0.5);
  expect(priorOf(8, 0).mean).toBeLessThan(priorOf(8, 24).mean);
});

test("a population that a calibration found narrower has narrower priors, also shared ones", () => {
  const population = { ...firstPopulation, width: 0.9 };
  const [first, narrow] = [priorOf(8, null), priorOf(8, null, population)];
  expect(narrow).toEqual({ ...first, spread: 0.9 * first.spread });
  expect(sharedPriors(population)(first)).toEqual(narrow);
});

test("a question that few know is harder, and the middle one is near the grade's mean", () => {
  const difficulties = [1, 2, 3, 4, 5].map((judgement) => firstParameters(4, judgement).difficulty);
  expect(difficulties).toEqual(difficulties.toSorted((a, b) => a - b));
  expect(Math.abs(difficulties[2]! - gradeMean(4))).toBeLessThan(0.5);
});
