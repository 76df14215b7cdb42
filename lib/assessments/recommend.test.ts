import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelOfGrade } from "./measure/scores";
import { entryLevel, type GradeStanding, recommendFrom } from "./recommend";
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

/** A sitting with all answers, by points. */
const standing = (grade: number, total: number, skills = all(total)): GradeStanding => ({
  grade,
  total,
  skills,
  level: null,
  hasEffort: true,
  monthsInCanada: null,
  asked: 22,
  answered: 22,
});
const names = (grade: number, total: number, skills = all(total)) =>
  recommendFrom(catalogue, standing(grade, total, skills)).programs.map(({ name }) => name);

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
        const reasons = recommendFrom(catalogue, standing(grade, total, skills)).programs.map(
          ({ reason }) => reason,
        );
        const starting = skills.filter(({ band }) => band === "starting").map(({ skillId }) => skillId);
        if (total < 80 || starting.length > 0) expect(reasons).not.toContain("tests");
        if (total < 60 || starting.includes(1)) expect(reasons).not.toContain("literature");
        if (total >= 40) expect(reasons).not.toContain("newcomers");
      },
    ),
  );
});

test("few answers, and a sitting without effort, recommend nothing and need no talk", () => {
  const nothing = { programs: [], talk: null };
  expect(recommendFrom(catalogue, { ...standing(6, 20), answered: 7 })).toEqual(nothing);
  expect(recommendFrom(catalogue, { ...standing(6, 20), total: null, hasEffort: false })).toEqual(nothing);
});

describe("a measured result", () => {
  /** Points of the level on each side of its score. */
  const reach = 45;
  type More = Partial<GradeStanding> & { level?: never };
  const measured = (grade: number, score: number, total: number, more: More = {}) =>
    recommendFrom(catalogue, {
      ...standing(grade, total),
      level: { low: score - reach, score, high: score + reach },
      ...more,
    });
  const shown = (...of: Parameters<typeof measured>) =>
    measured(...of).programs.map(({ name, reason }) => [name, reason]);

  test("gets no test preparation unless even the low end of its level reaches the grade", () => {
    const expected = levelOfGrade(6);
    expect(shown(6, expected + reach, 92)).toEqual([
      ["ELA 4-6", "literature"],
      ["SSAT", "tests"],
    ]);
    expect(shown(6, expected + reach - 1, 92).flat()).not.toContain("tests");
  });

  test("gets the newcomers' program within three years of arrival, if it is surely below the grade", () => {
    const low = levelOfGrade(6) - reach - 1;
    expect(shown(6, low, 62, { monthsInCanada: 10 })[0]).toEqual(["Pre-English", "newcomers"]);
    expect(shown(6, low, 62, { monthsInCanada: null }).flat()).not.toContain("newcomers");
    expect(shown(6, low + 2, 62, { monthsInCanada: 10 }).flat()).not.toContain("newcomers");
  });

  test("of a beginner gets the newcomers' program, which begins with the first words", () => {
    expect(shown(4, 210, 20)).toEqual([["Pre-English", "newcomers"]]);
  });

  test("begins with the program of its weakest skill, and names it", () => {
    const level = levelOfGrade(6);
    const weakAt = (at: number) => all(...[1, 2, 3, 4, 5, 6].map((skillId) => (skillId === at ? 61 : 80)));
    expect(measured(6, level, 75, { skills: weakAt(1) }).programs).toMatchObject([
      { name: "ELG 3", skillId: 1 },
      { name: "ELA 4-6", skillId: 1 },
    ]);
    expect(measured(6, level, 75, { skills: weakAt(5) }).programs).toMatchObject([
      { name: "ELA 4-6", skillId: 5 },
      { name: "ELG 3", skillId: 5 },
    ]);
  });

  test("between two programs of one category needs a teacher, who is told which", () => {
    const border = entryLevel({ gradeMin: 4, gradeMax: 6 }, "basics");
    const { programs, talk } = measured(4, border, 50);
    expect(programs).toEqual([]);
    expect([talk?.why, talk?.courses.map(({ name }) => name)]).toEqual(["between", ["ELG 2", "ELG 3"]]);
    expect(measured(4, border + reach, 50)).toMatchObject({ programs: [{ name: "ELG 3" }], talk: null });
    expect(measured(4, border - reach - 1, 50)).toMatchObject({ programs: [{ name: "ELG 2" }], talk: null });
  });

  test("for which nothing fits needs a teacher", () => {
    expect(measured(10, 300, 20)).toEqual({ programs: [], talk: { why: "nothing", courses: [] } });
  });

  test("never gets a program above its level", () => {
    const score = fc.integer({ min: 100, max: 900 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), score, percent, (grade, level, total) => {
        for (const program of measured(grade, level, total).programs) {
          expect(entryLevel(program, program.reason)).toBeLessThanOrEqual(level);
          expect([program.gradeMin <= grade, grade <= program.gradeMax]).toEqual([true, true]);
        }
      }),
    );
  });
});
