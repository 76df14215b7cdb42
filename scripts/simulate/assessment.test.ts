import { expect, test } from "vitest";
import { isMissed } from "./assessment-figures";
import { simulateAssessment } from "./assessment-run";

const plan = { seed: 3, grades: [1, 5, 10], children: 60, returning: 4, answers: 0, wrongKeys: 0 };
const figures = simulateAssessment(plan);
const valueOf = (name: string) => figures.find((figure) => figure.name === name)!.value;

test("the same seed gives the same figures", () => {
  const small = { ...plan, children: 3, returning: 1 };
  expect(simulateAssessment(small)).toEqual(simulateAssessment(small));
});

test("three stages measure better than the raw percent of a form", () => {
  const error = valueOf("first parameters: overall error at 22 questions, logits");
  expect(error).toBeLessThan(0.65);
  expect(error).toBeLessThan(valueOf("today’s form, raw percent: overall error, logits"));
});

test("ranges and bands hold the truth about as often as they say", () => {
  expect(valueOf("first parameters: level ranges hold the truth")).toBeGreaterThan(0.68);
  expect(valueOf("first parameters: skill ranges hold the truth")).toBeGreaterThan(0.72);
  expect(valueOf("first parameters: statements of bands are true")).toBeGreaterThan(0.86);
});

test("nothing repeats, and no question becomes too well known", () => {
  const limited = figures.filter(({ name }) => /repeated|third sitting|common questions/.test(name));
  expect(limited.filter(isMissed)).toEqual([]);
  expect(valueOf("most shown question of its grade, share of children")).toBeLessThan(0.32);
});
