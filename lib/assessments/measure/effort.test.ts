import { expect, test } from "vitest";
import { effortOf, evidenceOf, type GivenAnswer, leastSeconds, reachedIn } from "./effort";

const question = { skillId: 1, difficulty: 0, difficultyError: 0.7, guessing: 0.25, parts: 1 };
const answer = (more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  question,
  right: 1,
  isReached: true,
  seconds: 20,
  leastSeconds: 3,
  ...more,
});

test("a question that was not reached is no answer, one that was skipped is wrong", () => {
  const evidence = evidenceOf([answer(), answer({ right: null }), answer({ right: null, isReached: false })]);
  expect(evidence.map(({ right }) => right)).toEqual([1, 0]);
});

test("an answer faster than reading counts neither right nor wrong", () => {
  expect(evidenceOf([answer({ seconds: 2.9 }), answer({ seconds: 1, right: 0 })])).toEqual([]);
  expect(evidenceOf([answer({ seconds: 3 }), answer({ seconds: null })])).toHaveLength(2);
});

test("the stage's questions behind the last answer were not reached, unless the child closed it", () => {
  expect(reachedIn([true, false, true, false, false], false)).toBe(3);
  expect(reachedIn([true, false, true, false, false], true)).toBe(5);
  expect(reachedIn([false, false], false)).toBe(0);
});

test("the time of a question grows with what is read", () => {
  expect([leastSeconds(120), leastSeconds(400), leastSeconds(1400), leastSeconds(50, true)]).toEqual([
    3, 5, 10, 10,
  ]);
});

test("a sitting with a third of rushed answers, or none at all, has no effort", () => {
  const rushed = answer({ seconds: 1 });
  expect(effortOf([answer(), answer(), answer(), rushed])).toEqual({ effort: 0.75, hasEffort: true });
  expect(effortOf([answer(), answer(), rushed]).hasEffort).toBe(false);
  expect(effortOf([answer({ right: null })]).hasEffort).toBe(false);
});
