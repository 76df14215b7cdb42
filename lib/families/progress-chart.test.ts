import { describe, expect, test } from "vitest";
import { shownScores } from "@/lib/assessments/shown-scores";
import { drawProgress, levelOf, mostShown, placeLabels } from "./progress-chart";
import type { Assessed, ChildProgress, TermProgress } from "./progress-rules";

const now = new Date("2026-11-24T17:00:00Z");
const term = (
  courseRunId: number,
  startsOn: string,
  endsOn: string,
  values: Partial<TermProgress> = {},
): TermProgress => ({
  studentId: 1,
  courseRunId,
  courseName: "ELG Level 2",
  courseNameZh: "ELG 二级",
  runName: "Fall term",
  runNameZh: "秋季班",
  startsOn,
  endsOn,
  endedAt: null,
  held: 4,
  heldMinutes: 240,
  average: 80,
  marked: 1,
  due: 1,
  attendance: { present: 2, late: 1, absent: 1, excused: 0, unrecorded: 0 },
  ...values,
});
const assessed = (resultId: number, day: string, total: number): Assessed => ({
  resultId,
  assessmentId: 1,
  name: "",
  nameZh: "",
  grade: 3,
  finishedBy: "student",
  finishedAt: new Date(`${day}T17:00:00Z`),
  ...shownScores({ skills: [], measured: null }),
  total,
});
const draw = (progress: Partial<ChildProgress>) =>
  drawProgress({ terms: [], assessments: [], comments: [], ...progress }, now);

const summer = term(1, "2026-05-30", "2026-08-15");
const fall = term(2, "2026-10-03", "2026-12-19");

describe("the line of time", () => {
  const drawing = draw({
    terms: [summer, fall],
    assessments: [assessed(1, "2026-08-20", 49), assessed(2, "2026-11-15", 74)],
  });

  test("has everything between its ends, in the order of the days", () => {
    const [first, second] = drawing.spans;
    const [before, after] = drawing.points;
    const places = [
      0,
      first!.from,
      first!.end,
      before!.x,
      second!.from,
      after!.x,
      drawing.today!,
      second!.end,
    ];
    expect([...places, 100]).toEqual([...places, 100].toSorted((a, b) => a - b));
  });

  test("draws a term under way until today, and one that is over to its end", () => {
    const [first, second] = drawing.spans;
    expect(first!.until).toBe(first!.end);
    expect(second!.until).toBeGreaterThan(drawing.today!);
    expect(second!.until).toBeLessThan(second!.end);
  });

  test("has no line for today when all terms are over", () =>
    expect(draw({ terms: [summer] }).today).toBeNull());

  test("names at most four months, and a year where it begins", () => {
    expect(drawing.ticks.length).toBeLessThanOrEqual(4);
    const long = draw({ terms: [term(1, "2024-10-05", "2024-12-21"), fall] }).ticks;
    expect(long.length).toBeLessThanOrEqual(4);
    expect(long.flatMap(({ year }) => year ?? [])).toEqual([2024, 2025, 2026]);
  });

  test("is wide enough for a single assessment", () => {
    const { points, ticks, spans } = draw({ assessments: [assessed(1, "2026-08-20", 49)] });
    expect(points.map(({ x }) => x)).toEqual([50]);
    expect(ticks.length).toBeGreaterThan(1);
    expect(spans).toEqual([]);
  });

  test("ends a seat that has ended on its day", () => {
    const left = term(1, "2026-05-30", "2026-08-15", { endedAt: new Date("2026-06-20T17:00:00Z") });
    const [span] = draw({ terms: [left] }).spans;
    expect(span!.until).toBeLessThan(span!.end - 50);
  });
});

describe("terms", () => {
  test("one after the other share a lane; at the same time they have one each", () => {
    const beside = term(3, "2026-10-04", "2026-12-20");
    const tops = (terms: TermProgress[]) => draw({ terms }).spans.map(({ top }) => top);
    expect(new Set(tops([summer, fall])).size).toBe(1);
    expect(new Set(tops([summer, fall, beside])).size).toBe(2);
  });

  test("fill their bar with their held classes", () => {
    const [span] = draw({ terms: [summer] }).spans;
    expect(span!.attendance.map(({ kind }) => kind)).toEqual(["present", "late", "absent"]);
    const width = span!.attendance.reduce((sum, part) => sum + part.width, 0);
    expect(width).toBeCloseTo(span!.until - span!.from, 0);
    expect(draw({ terms: [{ ...summer, held: 0, attendance: { ...none } }] }).spans[0]!.attendance).toEqual(
      [],
    );
  });

  test("without a mark have no average", () =>
    expect(
      draw({ terms: [term(1, "2026-05-30", "2026-08-15", { average: null }), fall] }).averages,
    ).toMatchObject([{ courseRunId: 2, y: levelOf(80) }]));

  test("beyond eight are left to the table", () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      term(index, `20${14 + index}-09-05`, `20${14 + index}-12-01`),
    );
    const { spans } = draw({ terms: many });
    expect(spans).toHaveLength(mostShown);
    expect(spans.map(({ letter }) => letter).join("")).toBe("ABCDEFGH");
    expect(spans.at(-1)!.term.courseRunId).toBe(11);
  });
});

const none = { present: 0, late: 0, absent: 0, excused: 0, unrecorded: 0 };

test("labels that would cover each other or a line move, and others stay above their marks", () => {
  const near = { x: 50, y: levelOf(80) };
  const [first, second, third] = placeLabels(
    [near, { x: 52, y: levelOf(81) }, { x: 90, y: levelOf(80) }],
    [],
  );
  expect([first, third]).toEqual([levelOf(80) - 11, levelOf(80) - 11]);
  expect(Math.abs(first! - second!)).toBeGreaterThanOrEqual(17);
  const line = { from: 40, until: 60, y: levelOf(85) };
  expect(placeLabels([near], [line])).toEqual([levelOf(80) + 22]);
  expect(placeLabels([near], [{ ...line, from: 70, until: 90 }])).toEqual([levelOf(80) - 11]);
});

test("a label never leaves the part with percentages", () => {
  const [top, bottom] = placeLabels(
    [
      { x: 20, y: levelOf(100) },
      { x: 80, y: levelOf(0) },
    ],
    [],
  );
  expect(top).toBeGreaterThan(levelOf(100));
  expect(bottom).toBeLessThan(levelOf(0));
});
