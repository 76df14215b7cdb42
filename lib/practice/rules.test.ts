import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { practiceQuestions } from "./content";
import {
  expectedSeconds,
  optionLetter,
  placeOfLetter,
  practiceGrade,
  practiceRun,
  ratingOf,
  shownOptions,
  skillsToPractise,
} from "./rules";
import { nextCard } from "./schedule";

const grammar = { category: "fundamental-english", gradeMin: 3, gradeMax: 5 };
const literature = { category: "literature-and-writing", gradeMin: 7, gradeMax: 9 };

test("the grade is the child's, drawn to the programs; without one the report's or the programs' lowest", () => {
  expect(practiceGrade({ grade: 4, programs: [], report: null })).toBe(4);
  expect(practiceGrade({ grade: 8, programs: [grammar], report: null })).toBe(5);
  expect(practiceGrade({ grade: 2, programs: [grammar], report: null })).toBe(3);
  expect(practiceGrade({ grade: 6, programs: [grammar, literature], report: null })).toBe(6);
  expect(practiceGrade({ grade: null, programs: [], report: { grade: 9, skills: [] } })).toBe(9);
  expect(practiceGrade({ grade: null, programs: [literature], report: null })).toBe(7);
  expect(practiceGrade({ grade: null, programs: [], report: null })).toBeNull();
});

test("the skills of the classes come first, the weaker ones of the report before the others", () => {
  const skills = [70, 50, 90, 20, null, 40].map((score, index) => ({ skillId: index + 1, score }));
  const report = { grade: 4, skills };
  expect(skillsToPractise({ grade: 4, programs: [grammar], report })).toEqual([2, 1, 3, 4, 6, 5]);
  expect(skillsToPractise({ grade: 4, programs: [], report })).toEqual([4, 6, 2, 1, 3, 5]);
  expect(skillsToPractise({ grade: 4, programs: [], report: null })).toEqual([1, 2, 3, 4, 5, 6]);
});

describe("an answer", () => {
  const question = practiceQuestions[100]!;
  const expected = expectedSeconds(question);
  const rated = (share: number, isRight = true) => ratingOf(question, { isRight, seconds: expected * share });

  test("is rated by right or wrong and by its time", () => {
    expect([rated(0.01), rated(0.3), rated(1), rated(3)]).toEqual([3, 4, 3, 2]);
    expect(rated(1, false)).toBe(1);
    expect(ratingOf(question, { isRight: true, seconds: null })).toBe(3);
  });

  test("is due again on a later day: soon after a wrong one, and later the more often it is right", () => {
    const start = new Date("2027-03-01T20:00:00Z");
    const wrong = nextCard(null, 1, start);
    const right = nextCard(null, 3, start);
    expect(wrong.scheduledDays).toBe(1);
    expect(right.scheduledDays).toBeGreaterThan(wrong.scheduledDays);
    const again = nextCard(right, 3, right.dueAt);
    expect(again.scheduledDays).toBeGreaterThan(right.scheduledDays);
    expect(nextCard(again, 1, again.dueAt)).toMatchObject({ lapses: 1 });
  });
});

test("options are shown in an order of the session, and letters lead back to their places", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...practiceQuestions), (sessionId, question) => {
      const shown = shownOptions(sessionId, question);
      expect(shown.map(({ label }) => label).toSorted()).toEqual(question.options.toSorted());
      for (const { value, label } of shown) {
        const place = placeOfLetter(sessionId, question, value)!;
        expect(question.options[place]).toBe(label);
        expect(optionLetter(sessionId, question, place)).toBe(value);
      }
    }),
  );
  expect(placeOfLetter(1, practiceQuestions[0]!, "f")).toBeUndefined();
});

describe("the run of days", () => {
  const today = "2027-03-10";
  test("goes on over one missed day, not over two", () => {
    expect(practiceRun(["2027-03-10", "2027-03-09", "2027-03-08"], today)).toBe(3);
    expect(practiceRun(["2027-03-10", "2027-03-08", "2027-03-06"], today)).toBe(3);
    expect(practiceRun(["2027-03-10", "2027-03-07"], today)).toBe(1);
  });
  test("does not miss a day that is not over", () => {
    expect(practiceRun(["2027-03-09", "2027-03-08"], today)).toBe(2);
    expect(practiceRun(["2027-03-08"], today)).toBe(1);
    expect(practiceRun(["2027-03-07"], today)).toBe(0);
    expect(practiceRun([], today)).toBe(0);
  });
  test("is not broken by the change to summer time", () => {
    expect(practiceRun(["2027-03-15", "2027-03-14", "2027-03-13"], "2027-03-15")).toBe(3);
  });
});
