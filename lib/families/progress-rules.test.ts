import { describe, expect, test } from "vitest";
import type { ResultSummary } from "@/lib/assessments/results";
import { shownScores } from "@/lib/assessments/shown-scores";
import type { TermOfStudent } from "@/lib/classroom/terms-of-students";
import type { WorkOfStudent } from "@/lib/marks/works-of-students";
import { changeSince, hasNoProgress, scoreOfSkill, toProgress } from "./progress-rules";

const now = new Date("2026-11-24T12:00:00Z");
const term = (values: Partial<TermOfStudent> = {}): TermOfStudent => ({
  studentId: 1,
  courseRunId: 1,
  joinedAt: new Date("2026-09-01T12:00:00Z"),
  endedAt: null,
  courseName: "ELG Level 2",
  courseNameZh: "ELG 二级",
  runName: "Fall term",
  runNameZh: "秋季班",
  startsOn: "2026-09-12",
  endsOn: "2026-12-05",
  held: 0,
  heldMinutes: 0,
  present: 0,
  late: 0,
  absent: 0,
  excused: 0,
  ...values,
});
const work = (values: Partial<WorkOfStudent> = {}): WorkOfStudent => ({
  studentId: 1,
  courseRunId: 1,
  name: "A place I know",
  dueAt: new Date("2026-10-01T12:00:00Z"),
  isOwnDue: false,
  isExcused: false,
  givenAt: new Date("2026-09-20T12:00:00Z"),
  max: 100,
  state: "missing",
  revisionAskedAt: null,
  score: null,
  comment: null,
  commentZh: null,
  markedAt: null,
  teacherName: null,
  ...values,
});
const returned = (score: number | null, values: Partial<WorkOfStudent> = {}) =>
  work({ state: "returned", score, markedAt: new Date("2026-10-05T12:00:00Z"), ...values });
const result = (
  resultId: number,
  day: string,
  {
    grade = 3,
    earned = 5,
    ...more
  }: { grade?: number; earned?: number | null; total?: null; totalLow?: number; totalHigh?: number } = {},
): ResultSummary => ({
  resultId,
  assessmentId: 1,
  name: "Grade 3",
  nameZh: "3 年级",
  grade,
  finishedBy: "student" as const,
  finishedAt: new Date(`${day}T12:00:00Z`),
  ...shownScores({ skills: earned === null ? [] : [{ skillId: 1, earned, possible: 10 }], measured: null }),
  ...more,
});

const withTotal = (...of: Parameters<typeof result>) => ({ ...result(...of), total: 50 });

const shape = (records: Partial<Parameters<typeof toProgress>[0]>) =>
  toProgress({ terms: [], works: [], results: [], ...records }, now);

describe("a term", () => {
  test("has the average of its own marked work, and counts what should have been handed in by now", () => {
    const works = [
      returned(10, { max: 10 }),
      returned(50),
      returned(null),
      work({ state: "handed_in" }),
      work(),
      work({ dueAt: new Date("2026-12-01T12:00:00Z") }),
      work({ dueAt: null }),
      work({ dueAt: new Date("2026-08-01T12:00:00Z") }),
      returned(0, { courseRunId: 2 }),
    ];
    expect(shape({ terms: [term()], works }).terms).toMatchObject([{ average: 54.5, marked: 2, due: 5 }]);
  });

  test("without a mark has no average", () => {
    expect(shape({ terms: [term()], works: [work()] }).terms).toMatchObject([
      { average: null, marked: 0, due: 1 },
    ]);
  });

  test("names the held classes without an entry", () => {
    const [shown] = shape({
      terms: [term({ held: 9, heldMinutes: 675, present: 4, late: 1, absent: 1, excused: 1 })],
    }).terms;
    expect(shown).toMatchObject({
      held: 9,
      heldMinutes: 675,
      attendance: { present: 4, late: 1, absent: 1, excused: 1, unrecorded: 2 },
    });
  });

  test("whose seat has ended stays only if the child was there or has a mark", () => {
    const endedAt = new Date("2026-10-03T12:00:00Z");
    const terms = [
      term({ courseRunId: 1, endedAt }),
      term({ courseRunId: 2, endedAt, held: 1, absent: 1 }),
      term({ courseRunId: 3, endedAt, held: 1, late: 1 }),
      term({ courseRunId: 4, endedAt }),
    ];
    const works = [returned(80, { courseRunId: 4 })];
    expect(shape({ terms, works }).terms.map(({ courseRunId }) => courseRunId)).toEqual([3, 4]);
  });

  test("asks for nothing after the seat has ended", () => {
    const ended = term({ endedAt: new Date("2026-09-20T12:00:00Z"), held: 1, present: 1 });
    expect(shape({ terms: [ended], works: [work()] }).terms).toMatchObject([{ due: 0 }]);
  });
});

describe("comments", () => {
  test("are the latest three on returned work, the newest first", () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const works = [1, 4, 2, 3].map((day) => returned(null, { comment: `of day ${day}`, markedAt: at(day) }));
    expect(shape({ terms: [term()], works }).comments.map(({ text }) => text)).toEqual([
      "of day 4",
      "of day 3",
      "of day 2",
    ]);
  });

  test("on work whose mark was removed, and of terms that are not shown, stay with the teacher", () => {
    const works = [
      work({ state: "handed_in", comment: "kept", markedAt: now }),
      returned(null, { comment: "elsewhere", courseRunId: 2 }),
      returned(90, { comment: "", commentZh: "" }),
    ];
    expect(shape({ terms: [term()], works }).comments).toEqual([]);
  });
});

describe("assessments", () => {
  test("are the oldest first, and keep their likely range", () => {
    const results = [result(2, "2026-11-01", { totalLow: 44, totalHigh: 58 }), result(1, "2026-08-01")];
    const { assessments } = shape({ results });
    expect(assessments.map(({ resultId }) => resultId)).toEqual([1, 2]);
    expect(assessments[1]).toMatchObject({ totalLow: 44, totalHigh: 58 });
  });

  test("without effort, and so without scores, are left out", () => {
    expect(shape({ results: [result(1, "2026-08-01", { total: null })] }).assessments).toEqual([]);
  });

  test("are compared with the first of the same grade alone", () => {
    const ofFirstSkill = scoreOfSkill(1);
    const [early, middle, late] = [
      withTotal(1, "2026-02-01", { grade: 2, earned: 9 }),
      withTotal(2, "2026-08-01", { earned: 4 }),
      withTotal(3, "2026-11-01", { earned: 7 }),
    ];
    expect(changeSince([early, middle, late], ofFirstSkill)).toEqual({
      change: 30,
      since: middle.finishedAt,
    });
    expect(changeSince([early, middle], ofFirstSkill)).toBeNull();
    expect(changeSince([], ofFirstSkill)).toBeNull();
    const unasked = withTotal(4, "2026-11-20", { earned: null });
    expect(changeSince([middle, unasked], ofFirstSkill)).toBeNull();
    expect(changeSince([unasked, middle, late], ofFirstSkill)).toMatchObject({ change: 30 });
  });
});

test("a child without a term and without an assessment has no progress", () => {
  expect(hasNoProgress(shape({}))).toBe(true);
  expect(hasNoProgress(shape({ terms: [term()] }))).toBe(false);
  expect(hasNoProgress(shape({ results: [result(1, "2026-08-01")] }))).toBe(false);
});
