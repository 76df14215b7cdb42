import { expect, test } from "vitest";
import { collectAnswers } from "./assessment-answers";
import { allowedCorrelation, bestCorrelation } from "./assessment-ceiling";
import { makeBank } from "./assessment-truth";
import { createDice } from "./dice";

const bank = makeBank(createDice(3));
const collected = collectAnswers(createDice(4), bank, { each: 30, grades: [1], wrong: new Map() });

test("more answers allow a higher correlation, and none that of the author's judgement at most", () => {
  const none = allowedCorrelation(bank, [], 1);
  const half = allowedCorrelation(bank, collected.slice(0, collected.length / 2), 1);
  const all = allowedCorrelation(bank, collected, 1);
  expect(none).toBeGreaterThan(0.6);
  expect(none).toBeLessThan(0.85);
  expect(half).toBeGreaterThan(none);
  expect(all).toBeGreaterThan(half);
  expect(all).toBeLessThan(0.95);
  expect(bestCorrelation(bank, 30, 1)).toBeGreaterThan(all);
});
