import { expect, test } from "vitest";
import { numberedMarks } from "./numbered";
import type { WorkMark } from "./queries";

const mark = (values: Partial<WorkMark>): WorkMark =>
  ({
    key: "k",
    attempt: 1,
    fileId: 7,
    page: 0,
    color: "rose",
    comment: "Here",
    commentZh: null,
    kind: "pin",
    geometry: { at: [0, 0] },
    ...values,
  }) as WorkMark;

test("marks with words are numbered in the order of the work", () => {
  const numbers = numberedMarks(
    [
      mark({ key: "second file", fileId: 8 }),
      mark({ key: "second page", page: 1 }),
      mark({ key: "stroke", kind: "ink", comment: null, geometry: { points: [[0, 0, 1]] } }),
      mark({ key: "first page" }),
      mark({ key: "later word", fileId: null, kind: "comment", geometry: { start: 9, end: 10, quote: "a" } }),
      mark({
        key: "correction",
        fileId: null,
        kind: "correction",
        comment: null,
        geometry: { start: 2, end: 3, quote: "a", replacement: "b" },
      }),
    ],
    [7, 8],
  ).map(({ key, number }) => [key, number]);
  expect(numbers).toEqual([
    ["correction", 1],
    ["later word", 2],
    ["stroke", null],
    ["first page", 3],
    ["second page", 4],
    ["second file", 5],
  ]);
});
