import { describe, expect, test } from "vitest";
import { changeOf, changeSinceFirst, grownSince } from "./growth";
import { bandOf, notAssessed, type SkillResult } from "./rules";
import type { ShownScores } from "./shown-scores";
import { skills } from "./skills";

const [skill] = skills;
const byPoints = (score: number | null): SkillResult =>
  score === null
    ? notAssessed(skill)
    : {
        ...notAssessed(skill),
        score,
        band: bandOf(skill, score),
        bands: [bandOf(skill, score)],
        assessed: true,
      };
const measured = (score: number, ability: number, error = 0.5): SkillResult => ({
  ...byPoints(score),
  low: score - 8,
  high: score + 8,
  sure: 0.85,
  estimate: { ability, error },
});
const whole = (score: number, ability: number | null): ShownScores => ({
  total: score,
  totalLow: null,
  totalHigh: null,
  level: ability === null ? null : { score: 500 + 60 * ability, low: 400, high: 600 },
  hasEffort: true,
  estimate: ability === null ? null : { ability, error: 0.4 },
  skills: [],
});

describe("a skill scored by points has grown into a better band, or by ten points (rule R9.17)", () => {
  test.each<[string, number | null, number | null, boolean]>([
    ["a better band", 79, 80, true],
    ["ten points in the same band", 60, 70, true],
    ["nine points in the same band", 60, 69, false],
    ["the same result", 75, 75, false],
    ["a worse band", 85, 70, false],
    ["not assessed before", null, 90, false],
    ["not assessed now", 60, null, false],
  ])("%s", (_, before, now, hasGrown) => {
    const grown = grownSince([byPoints(before)], [byPoints(now)]);
    expect(grown.map(({ score }) => score)).toEqual(hasGrown ? [before] : []);
  });
});

describe("a measured skill has grown by more than the error of the difference, whatever its band (rule R9.17)", () => {
  test.each([
    ["a better band within the error", measured(79, 0.1), measured(86, 0.9), false],
    ["more than the error", measured(62, 0), measured(75, 1), true],
    ["an ability that grew without a higher percent", measured(99, 3), measured(99, 4), false],
    ["from points to a measurement", byPoints(40), measured(90, 2), false],
    ["from a measurement to points", measured(40, -1), byPoints(90), false],
  ])("%s", (_, before, now, hasGrown) => {
    expect(grownSince([before], [now])).toEqual(hasGrown ? [before] : []);
  });
});

test("the whole is compared only with what is scored alike, and told only above its error", () => {
  expect(changeOf(whole(60, null), whole(65, null))).toEqual({ kind: "percent", change: 5 });
  expect(changeOf(whole(60, null), whole(65, 1))).toEqual({ kind: "otherScoring" });
  expect(changeOf(whole(60, 0), whole(65, 0.5))).toEqual({ kind: "withinError" });
  expect(changeOf(whole(60, 1), whole(50, 0))).toEqual({ kind: "withinError" });
  expect(changeOf(whole(60, 0), whole(65, 1))).toEqual({ kind: "level", change: 60 });
});

test("a change is told since the first of the grade that is scored alike", () => {
  const at = (grade: number, result: SkillResult) => ({ grade, result });
  const change = (...results: ReturnType<typeof at>[]) =>
    changeSinceFirst(results, ({ result }) => result)?.change ?? null;
  expect(change(at(3, byPoints(40)), at(3, byPoints(50)), at(3, byPoints(70)))).toBe(30);
  expect(change(at(3, byPoints(40)), at(3, measured(50, 0)), at(3, measured(70, 1)))).toBe(20);
  expect(change(at(3, measured(50, 0)), at(3, measured(60, 0.4)))).toBeNull();
  expect(change(at(2, byPoints(40)), at(3, byPoints(70)))).toBeNull();
  expect(change(at(3, byPoints(40)), at(3, byPoints(null)))).toBeNull();
});
