import { expect, test } from "vitest";
import { dropClass, moveClass, moveUnit } from "./tree-order";

const order = [
  { unitId: 1, classIds: [11, 12] },
  { unitId: 2, classIds: [] },
  { unitId: 3, classIds: [31] },
];

test("a unit is swapped with its neighbour", () => {
  expect(moveUnit(order, 2, -1)?.map(({ unitId }) => unitId)).toEqual([2, 1, 3]);
  expect(moveUnit(order, 1, -1)).toBeUndefined();
  expect(moveUnit(order, 3, 1)).toBeUndefined();
});

test("a class moves within its unit, then into the next one", () => {
  expect(moveClass(order, 11, 1)?.[0]?.classIds).toEqual([12, 11]);
  expect(moveClass(order, 12, 1)).toEqual([
    { unitId: 1, classIds: [11] },
    { unitId: 2, classIds: [12] },
    { unitId: 3, classIds: [31] },
  ]);
  expect(moveClass(order, 31, -1)?.[1]?.classIds).toEqual([31]);
  expect(moveClass(order, 11, -1)).toBeUndefined();
  expect(moveClass(order, 31, 1)).toBeUndefined();
  expect(moveClass(order, 99, 1)).toBeUndefined();
});

test("a dropped class takes the position of the one under it, or the end of a unit", () => {
  expect(dropClass(order, 31, { unitId: 1, before: 12 })[0]?.classIds).toEqual([11, 31, 12]);
  expect(dropClass(order, 11, { unitId: 3 })[2]?.classIds).toEqual([31, 11]);
  expect(dropClass(order, 11, { unitId: 1, before: 11 })).toEqual(order);
});
