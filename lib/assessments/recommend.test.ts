import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recommendFrom } from "./recommend";
import { skillResults } from "./rules";

const course = (name: string, gradeMin: number, gradeMax: number) => ({ name, gradeMin, gradeMax });
const catalogue = [
  {
    slug: "fundamental-english",
    courses: [course("ELG 1", 0, 2), course("ELG 2", 2, 4), course("ELG 3", 4, 6)],
  },
  {
    slug: "literature-and-writing",
    courses: [course("ELA 4-6", 4, 6), course("ELA 7-9", 7, 9), course("ELA 10-12", 10, 12)],
  },
  { slug: "test-preparation", courses: [course("SSAT", 5, 10), course("SAT", 10, 12)] },
  { slug: "english-for-newcomers", courses: [course("Pre-English", 1, 8)] },
  { slug: "free-programs", courses: [course("Reading Circle", 1, 6)] },
];

const names = (grade: number, total: number, skills = all(total)) =>
  recommendFrom(catalogue, { grade, total, skills }).map(({ name }) => name);

/** A result with these percentages in the six skills, or with the same in all. */
const all = (...scores: number[]) =>
  skillResults(
    [1, 2, 3, 4, 5, 6].map((skillId, at) => ({
      skillId,
      earned: scores[at % scores.length] ?? 0,
      possible: 100,
    })),
  );

test.each([
  [0, 20, ["ELG 1"]],
  [2, 20, ["Pre-English", "ELG 1"]],
  [6, 20, ["Pre-English"]],
  [6, 40, ["ELG 3"]],
  [4, 59, ["ELG 2"]],
  [6, 75, ["ELG 3", "ELA 4-6"]],
  [4, 75, ["ELG 3", "ELA 4-6"]],
  [3, 75, ["ELG 2", "Reading Circle"]],
  [6, 90, ["ELA 4-6", "SSAT"]],
  [8, 75, ["ELA 7-9"]],
  [8, 30, ["Pre-English"]],
  [12, 90, ["ELA 10-12", "SAT"]],
])("grade %i with %i %% in every skill: %j", (grade, total, expected) => {
  expect(names(grade, total)).toEqual(expected);
});

describe("nothing is recommended if nothing fits", () => {
  test.each([9, 10, 11, 12])("to a beginner in Grade %i", (grade) => {
    expect(names(grade, 20)).toEqual([]);
    expect(names(grade, 59)).toEqual([]);
  });
});

test("a skill at Starting excludes test preparation, and Language Foundation at Starting also literature", () => {
  expect(names(6, 83, all(95, 95, 95, 95, 95, 30))).toEqual(["ELG 3", "ELA 4-6"]);
  expect(names(6, 83, all(30, 95, 95, 95, 95, 95))).toEqual(["ELG 3", "Reading Circle"]);
});

test("test preparation needs Strong results, literature a firm foundation, in every grade", () => {
  const score = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.array(score, { minLength: 6, maxLength: 6 }),
      (grade, scores) => {
        const skills = all(...scores);
        const total = Math.floor(scores.reduce((sum, one) => sum + one, 0) / 6);
        const reasons = recommendFrom(catalogue, { grade, total, skills }).map(({ reason }) => reason);
        const starting = skills.filter(({ band }) => band === "starting").map(({ skillId }) => skillId);
        if (total < 80 || starting.length > 0) expect(reasons).not.toContain("tests");
        if (total < 60 || starting.includes(1)) expect(reasons).not.toContain("literature");
        if (total >= 40) expect(reasons).not.toContain("newcomers");
      },
    ),
  );
});
