import { expect, test } from "vitest";
import {
  keysArePoints,
  levelKeys,
  possiblePoints,
  proposedScore,
  type Rubric,
  standingByTrait,
  withPressed,
} from "./rules";

/** Two traits with levels of 4, 2 and 1 points; ids 11 to 13 and 21 to 23. */
const rubric = (withoutPoints = false): Rubric => ({
  rubricId: 1,
  name: "A letter",
  nameZh: "",
  traits: [1, 2].map((traitId) => ({
    traitId,
    name: `Trait ${traitId}`,
    nameZh: "",
    levels: [4, 2, 1].map((points, index) => ({
      levelId: traitId * 10 + index + 1,
      words: String(points),
      wordsZh: "",
      points: withoutPoints && index === 2 ? null : points,
    })),
  })),
});

test("a press chooses a level, instead of another of its trait, and a second press takes it off", () => {
  expect(withPressed(rubric(), [], 22)).toEqual([22]);
  expect(withPressed(rubric(), [22], 12)).toEqual([12, 22]);
  expect(withPressed(rubric(), [12, 22], 21)).toEqual([12, 21]);
  expect(withPressed(rubric(), [12, 21], 12)).toEqual([21]);
});

test("the points propose a share of the maximum once every trait has a level", () => {
  expect(possiblePoints(rubric())).toBe(8);
  expect(proposedScore(rubric(), [11], 20)).toBeNull();
  expect(proposedScore(rubric(), [11, 22], 20)).toBe(15);
  expect(proposedScore(rubric(), [11, 21], 20)).toBe(20);
  expect(proposedScore(rubric(), [13, 23], 100)).toBe(25);
});

test("a level without points proposes nothing", () => {
  expect(possiblePoints(rubric(true))).toBeNull();
  expect(proposedScore(rubric(true), [11, 22], 20)).toBeNull();
});

test("the class stands by its returned works", () => {
  const works = [
    { state: "returned", levels: [11, 22] },
    { state: "returned", levels: [11] },
    { state: "handed_in", levels: [] },
    { state: "returned", levels: [] },
  ];
  expect(
    standingByTrait(rubric(), works).map(({ count, levels }) => [count, ...levels.map((one) => one.count)]),
  ).toEqual([
    [2, 2, 0, 0],
    [1, 0, 1, 0],
  ]);
});

/** A rubric of one trait a list, with levels of these points. */
const withPoints = (...traits: (number | null)[][]): Rubric => ({
  ...rubric(),
  traits: traits.map((all, trait) => ({
    traitId: trait,
    name: "",
    nameZh: "",
    levels: all.map((points, place) => ({ levelId: trait * 10 + place, words: "", wordsZh: "", points })),
  })),
});
const keysOf = (given: Rubric) => given.traits.map((trait) => levelKeys(given, trait));

test("the number of a level's key is its points, if all points of the rubric are digits and differ within a trait", () => {
  expect(keysArePoints(rubric())).toBe(true);
  expect(keysOf(withPoints([4, 3, 2, 1], [2, 0]))).toEqual([
    ["4", "3", "2", "1"],
    ["2", "0"],
  ]);
});

test.each([
  ["without points", [4, null], [2, 1]],
  ["with two digits", [10, 5], [2, 1]],
  ["with the same points twice", [4, 4], [2, 1]],
])("otherwise it is the place from the top in every trait: a rubric %s", (_kind, ...traits) => {
  expect(keysArePoints(withPoints(...traits))).toBe(false);
  expect(keysOf(withPoints(...traits))).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
});
