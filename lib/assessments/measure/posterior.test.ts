import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Evidence } from "./model";
import { abilityOf, chancesOfSkill, overallAbility, posteriorOf } from "./posterior";
import type { Prior } from "./prior";

type Case = {
  method: "grid" | "sampling";
  prior: Prior;
  evidence: Evidence[];
  expected: {
    means: number[];
    errors: number[];
    overall: { mean: number; error: number; low?: number; high?: number };
    firstSkill?: { low: number; high: number };
    logEvidence: number;
  };
};

/** Made by the script beside it, which integrates in other ways. */
const cases = JSON.parse(
  readFileSync(new URL("../../../tests/fixtures/measure/posterior.json", import.meta.url), "utf8"),
) as Case[];

/** Largest differences: the dense grid is exact, the draws have an error of a hundredth. */
const nearness = { grid: 0.003, sampling: 0.035 } as const;

test.each(cases.map((one, index) => ({ index, ...one })))(
  "case $index agrees with the second implementation ($method)",
  ({ method, prior, evidence, expected }) => {
    const posterior = posteriorOf(prior, evidence);
    const near = nearness[method];
    for (const [skill, mean] of expected.means.entries()) {
      const ours = abilityOf(chancesOfSkill(posterior, skill));
      expect(Math.abs(ours.mean - mean), `mean of skill ${skill + 1}`).toBeLessThan(near);
      expect(Math.abs(ours.error - expected.errors[skill]!), `error of skill ${skill + 1}`).toBeLessThan(
        near,
      );
    }
    const overall = overallAbility(posterior);
    expect(Math.abs(overall.mean - expected.overall.mean)).toBeLessThan(near);
    expect(Math.abs(overall.error - expected.overall.error)).toBeLessThan(near);
    // One of two parts may be either, which the product leaves out.
    const halves = evidence.filter(({ question, right }) => question.parts === 2 && right === 1).length;
    const logEvidence = posterior.logEvidence + halves * Math.LN2;
    expect(Math.abs(logEvidence - expected.logEvidence)).toBeLessThan(near);
    if (method === "sampling") {
      const first = abilityOf(chancesOfSkill(posterior, 0));
      expect(Math.abs(overall.low - expected.overall.low!)).toBeLessThan(2 * near);
      expect(Math.abs(overall.high - expected.overall.high!)).toBeLessThan(2 * near);
      expect(Math.abs(first.low - expected.firstSkill!.low)).toBeLessThan(2 * near);
      expect(Math.abs(first.high - expected.firstSkill!.high)).toBeLessThan(2 * near);
    }
  },
);

test("without an answer the posterior is the prior", () => {
  const prior = { mean: -1, spread: 1.2, loadings: Array.from({ length: 6 }, () => 0.9) };
  const { mean, error, low, high } = abilityOf(chancesOfSkill(posteriorOf(prior, []), 3));
  expect(mean).toBeCloseTo(-1, 3);
  expect(error).toBeCloseTo(1.2, 3);
  expect(low).toBeCloseTo(-1 - 1.2816 * 1.2, 2);
  expect(high).toBeCloseTo(-1 + 1.2816 * 1.2, 2);
});

test("a right answer in one skill raises the others, which borrow from it", () => {
  const question = { skillId: 1, difficulty: 0, difficultyError: 0, guessing: 0, parts: 1 };
  const prior = { mean: 0, spread: 1, loadings: Array.from({ length: 6 }, () => Math.sqrt(0.8)) };
  const posterior = posteriorOf(prior, [{ question, right: 1 }]);
  const [own, other] = [
    abilityOf(chancesOfSkill(posterior, 0)).mean,
    abilityOf(chancesOfSkill(posterior, 1)).mean,
  ];
  expect(other / own).toBeCloseTo(0.8, 2);
});
