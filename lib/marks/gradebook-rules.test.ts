import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageOf, type GradeCell, missingCell, packCell, readScore, unpackCell } from "./gradebook-rules";

describe("typed scores", () => {
  test.each([
    ["85", 85],
    [" 7 ", 7],
    ["0", 0],
    ["100", 100],
    ["８５", 85],
    ["", null],
    ["   ", null],
  ])("%j is %j", (typed, score) => expect(readScore(typed, 100)).toEqual({ score }));

  test.each(["abc", "8a", "-1", "+5", "7.5", "1e2", "0x10", "A", "九十", "=1+1", "1 0", "∞"])(
    "%j is not a number",
    (typed) => expect(readScore(typed, 100)).toEqual({ refused: "notANumber" }),
  );

  test("more than the maximum is refused", () => {
    expect(readScore("101", 100)).toEqual({ refused: "tooHigh" });
    expect(readScore("11", 10)).toEqual({ refused: "tooHigh" });
    expect(readScore("9999", 1000)).toEqual({ refused: "tooHigh" });
  });

  test("for any input, an accepted value is a whole number from 0 to the maximum", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), (typed, max) => {
        const read = readScore(typed, max);
        if ("refused" in read || read.score === null) return;
        expect(Number.isInteger(read.score) && read.score >= 0 && read.score <= max).toBe(true);
      }),
    );
  });
});

describe("averages", () => {
  test("count only returned work with a score", () => {
    expect(
      averageOf([
        { score: 80, max: 100, state: "returned", isExcused: false },
        { score: null, max: 100, state: "missing", isExcused: false },
        { score: null, max: 100, state: "handed_in", isExcused: false },
        { score: null, max: 100, state: "returned", isExcused: false },
      ]),
    ).toBe(80);
    expect(averageOf([])).toBeNull();
    expect(averageOf([{ score: null, max: 10, state: "missing", isExcused: false }])).toBeNull();
  });

  test("weigh by points, with one decimal", () => {
    const marks = [
      { score: 10, max: 10, state: "returned" as const, isExcused: false },
      { score: 50, max: 100, state: "returned" as const, isExcused: false },
    ];
    expect(averageOf(marks)).toBe(54.5);
    expect(averageOf([{ score: 2, max: 3, state: "returned", isExcused: false }])).toBe(66.7);
  });

  test("stay between 0 and 100 and do not depend on the order", () => {
    const mark = fc.integer({ min: 1, max: 1000 }).chain((max) =>
      fc.record({
        max: fc.constant(max),
        score: fc.option(fc.integer({ min: 0, max })),
        state: fc.constantFrom("missing" as const, "handed_in" as const, "returned" as const),
        isExcused: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(fc.array(mark), (marks) => {
        const average = averageOf(marks);
        expect(averageOf(marks.toReversed())).toBe(average);
        expect(averageOf(marks.filter(({ isExcused }) => !isExcused))).toBe(average);
        if (average !== null) expect(average >= 0 && average <= 100).toBe(true);
      }),
    );
  });
});

test("a packed cell is the same cell", () => {
  const cells: GradeCell[] = [
    missingCell,
    { score: 0, state: "returned", isToRevise: false, isLate: true, version: 3 },
    { score: null, state: "handed_in", isToRevise: false, isLate: false, version: 1 },
    { score: null, state: "returned", isToRevise: true, isLate: false, version: 12 },
  ];
  for (const cell of cells) expect(unpackCell(JSON.parse(JSON.stringify(packCell(cell))))).toEqual(cell);
});
