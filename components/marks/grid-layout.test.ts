import { describe, expect, test } from "vitest";
import { moveBy, readBlock } from "./grid-layout";

describe("keys", () => {
  const extent = { rows: 30, columns: 5 };
  const move = (key: string, row: number, column: number, far = false) =>
    moveBy(key, { row, column }, extent, { far, page: 10 });

  test.each([
    ["ArrowDown", 0, 0, false, { row: 1, column: 0 }],
    ["ArrowDown", 29, 0, false, { row: 29, column: 0 }],
    ["ArrowUp", 0, 3, false, { row: 0, column: 3 }],
    ["ArrowRight", 2, 4, false, { row: 2, column: 4 }],
    ["ArrowLeft", 2, 4, false, { row: 2, column: 3 }],
    ["ArrowDown", 3, 2, true, { row: 29, column: 2 }],
    ["ArrowRight", 3, 2, true, { row: 3, column: 4 }],
    ["Home", 3, 2, false, { row: 3, column: 0 }],
    ["End", 3, 2, false, { row: 3, column: 4 }],
    ["Home", 3, 2, true, { row: 0, column: 0 }],
    ["End", 3, 2, true, { row: 29, column: 4 }],
    ["PageDown", 25, 1, false, { row: 29, column: 1 }],
    ["PageUp", 25, 1, false, { row: 15, column: 1 }],
  ])("%s from %i, %i (far: %j)", (key, row, column, far, to) => {
    expect(move(key, row, column, far)).toEqual(to);
  });

  test("other keys do not move", () => {
    for (const key of ["5", "Enter", "Tab", "a", "Process"]) expect(move(key, 1, 1)).toBeNull();
  });
});

test("a block copied from a spreadsheet keeps its empty cells", () => {
  expect(readBlock("1\t2\r\n\t4\r\n")).toEqual([
    ["1", "2"],
    ["", "4"],
  ]);
  expect(readBlock("85")).toEqual([["85"]]);
  expect(readBlock("85\n")).toEqual([["85"]]);
});
