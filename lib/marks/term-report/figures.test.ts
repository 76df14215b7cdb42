import { describe, expect, test } from "vitest";
import { lastDay, type TermRecords, toFigures } from "./figures";
import type { TermWork } from "./term-works";

const now = new Date("2027-03-01T17:00:00Z");
const joinedAt = new Date("2027-01-05T15:00:00Z");
const about = {
  child: { firstName: "Emma", lastName: "Chen", nickname: null },
  program: { en: "ELG Level 2", zh: "ELG 二级" },
  term: { en: "Winter", zh: "冬季班", startsOn: "2027-01-09", endsOn: "2027-03-27" },
};

const work = (name: string, values: Partial<TermWork> = {}): TermWork => ({
  studentId: 1,
  name,
  dueAt: new Date("2027-02-01T04:59:00Z"),
  isOwnDue: false,
  isExcused: false,
  givenAt: new Date("2027-01-16T15:00:00Z"),
  max: 20,
  state: "returned",
  isLate: false,
  score: 15,
  markedAt: new Date("2027-02-03T15:00:00Z"),
  revisionAskedAt: null,
  levels: [],
  ...values,
});
const missing = { state: "missing", score: null, markedAt: null } as const;

const records = (values: Partial<TermRecords> = {}): TermRecords => ({
  about,
  term: { joinedAt, endedAt: null, held: 8, present: 5, late: 1, absent: 1, excused: 1 },
  works: [],
  madeUp: 0,
  practice: null,
  results: [],
  ...values,
});
const figures = (values: Partial<TermRecords> = {}) => toFigures(records(values), now);

describe("marks", () => {
  test("follow the gradebook: excused work counts nowhere, missing work is due, and what is not due yet is left out", () => {
    const { marks } = figures({
      works: [
        work("A diary", { score: 18 }),
        work("A letter", { isLate: true, score: 12 }),
        work("A poem", missing),
        work("A talk", { isExcused: true, ...missing }),
        work("A review", { isExcused: true, score: 2 }),
        work("A story", { ...missing, dueAt: new Date("2027-03-20T03:59:00Z") }),
        work("Before the seat", { ...missing, dueAt: new Date("2027-01-02T04:59:00Z") }),
        work("Waiting", { state: "handed_in", score: null, markedAt: null }),
      ],
    });
    expect(marks).toMatchObject({ average: 75, marked: 2, due: 4 });
    expect(marks.works.map(({ name, standing, score }) => [name, standing, score])).toEqual([
      ["A diary", "returned", 18],
      ["A letter", "returned", 12],
      ["A poem", "missing", null],
      ["A talk", "excused", null],
      ["A review", "excused", null],
      ["Waiting", "handedIn", null],
    ]);
  });

  test("an own due date decides what is missing", () => {
    const own = { ...missing, isOwnDue: true, dueAt: new Date("2027-03-10T04:59:00Z") };
    expect(figures({ works: [work("A poem", own)] }).marks.works).toEqual([]);
  });
});

test("traits of the same name are one: the latest level, and the first if it was another", () => {
  const level = (words: string, trait = "Ideas") => ({
    trait,
    traitZh: "内容",
    words,
    wordsZh: `${words} (zh)`,
  });
  const { traits } = figures({
    works: [
      work("Third", { levels: [level("Clear")], markedAt: new Date("2027-02-20T15:00:00Z") }),
      work("First", { levels: [level("Begun"), level("Plain", "Words")] }),
      work("Excused", { levels: [level("Begun")], isExcused: true }),
      work("Not returned", { state: "handed_in", levels: [level("Best")] }),
    ],
  });
  expect(traits).toEqual([
    {
      name: "Ideas",
      nameZh: "内容",
      latest: { words: "Clear", wordsZh: "Clear (zh)" },
      first: { words: "Begun", wordsZh: "Begun (zh)" },
      works: 2,
    },
    {
      name: "Words",
      nameZh: "内容",
      latest: { words: "Plain", wordsZh: "Plain (zh)" },
      first: null,
      works: 1,
    },
  ]);
});

test("attendance has the made-up classes beside the missed ones, and a term without classes is empty", () => {
  expect(figures({ madeUp: 1 }).attendance).toEqual({
    held: 8,
    present: 5,
    late: 1,
    absent: 1,
    excused: 1,
    madeUp: 1,
  });
  expect(figures({ term: null }).attendance.held).toBe(0);
  expect(figures().practice).toEqual({ days: 0, questions: 0, right: 0 });
});

describe("growth", () => {
  const skill = (score: number, ability: number, error = 0.2) => ({
    skillId: 1,
    score,
    estimate: { ability, error },
  });
  const sitting = (day: string, score: number, ability: number, grade = 4) =>
    ({
      grade,
      finishedAt: new Date(`${day}T17:00:00Z`),
      estimate: { ability, error: 0.2 },
      skills: [skill(score, ability)],
    }) as unknown as TermRecords["results"][number];

  test("is told only where it is larger than its error", () => {
    const first = sitting("2026-12-01", 50, 0);
    expect(figures({ results: [sitting("2027-02-10", 80, 1.6), first] }).growth).toEqual({
      from: "2026-12-01",
      to: "2027-02-10",
      skills: [{ skillId: 1, before: 50, now: 80 }],
    });
    expect(figures({ results: [sitting("2027-02-10", 54, 0.1), first] }).growth?.skills).toEqual([]);
    expect(figures({ results: [sitting("2027-02-10", 30, -1.6), first] }).growth?.skills).toEqual([]);
  });

  test("needs a sitting in the term and an earlier one of the same grade that measured", () => {
    const first = sitting("2026-12-01", 50, 0);
    expect(figures({ results: [first, sitting("2026-10-01", 30, -1)] }).growth).toBeNull();
    expect(figures({ results: [sitting("2027-02-10", 80, 1.6, 5), first] }).growth).toBeNull();
    const byPoints = { ...first, estimate: null };
    expect(figures({ results: [sitting("2027-02-10", 80, 1.6), byPoints] }).growth).toBeNull();
  });
});

test("the last day is the term's, or today while it lasts", () => {
  expect(lastDay("2027-03-27", now)).toBe("2027-03-01");
  expect(lastDay("2027-02-20", now)).toBe("2027-02-20");
  expect(figures().until).toBe("2027-03-01");
});

test("a child who has left is counted up to that day, in practice and growth, too", () => {
  const endedAt = new Date("2027-02-01T17:00:00Z");
  const left = { joinedAt, endedAt, held: 4, present: 4, late: 0, absent: 0, excused: 0 };
  expect(figures({ term: left }).until).toBe("2027-02-01");
  const skill = (ability: number) => [
    { skillId: 1, score: 50 + 20 * ability, estimate: { ability, error: 0.2 } },
  ];
  const sitting = (day: string, ability: number) =>
    ({
      grade: 4,
      finishedAt: new Date(`${day}T17:00:00Z`),
      estimate: { ability, error: 0.2 },
      skills: skill(ability),
    }) as unknown as TermRecords["results"][number];
  const results = [sitting("2027-02-10", 1.6), sitting("2026-12-01", 0)];
  expect(figures({ results }).growth?.skills).toHaveLength(1);
  expect(figures({ term: left, results }).growth).toBeNull();
});
