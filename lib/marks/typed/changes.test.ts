import { expect, test } from "vitest";
import { type ChangedPart, changesBetween, cutAt } from "./changes";

const textOf = (text: string, parts: readonly ChangedPart[]) =>
  parts.map(({ start, end }) => text.slice(start, end));

test.each([
  ["The lake is cold.", "The lake is very cold.", [], ["very "]],
  ["The ice came late.", "The ice came early.", ["late"], ["early"]],
  ["我喜欢湖。", "我很喜欢湖水。", [], ["很", "水"]],
  ["One.\nTwo.", "One.\nTwo.\nThree.", [], ["\nThree."]],
  ["It is a very angry goose.", "It is a small calm duck.", ["very angry goose"], ["small calm duck"]],
  ["", "New", [], ["New"]],
  ["same", "same", [], []],
] as const)("from %j to %j", (before, after, removed, added) => {
  const changes = changesBetween(before, after);
  expect(textOf(before, changes.removed)).toEqual(removed);
  expect(textOf(after, changes.added)).toEqual(added);
});

test("two long and different texts are compared in time", () => {
  const words = (seed: number) => Array.from({ length: 6_000 }, (_, place) => (place * seed) % 977).join(" ");
  const [before, after] = [words(7), words(13)];
  const start = performance.now();
  const { removed, added } = changesBetween(before, after);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect([removed.length > 0, added.length > 0]).toEqual([true, true]);
});

test("a text is cut where changed parts begin and end, also across runs", () => {
  const parts = [
    { start: 4, end: 9 },
    { start: 12, end: 14 },
  ];
  expect(cutAt("0123456", 0, parts)).toEqual([
    { text: "0123", isChanged: false, start: 0 },
    { text: "456", isChanged: true, start: 4 },
  ]);
  expect(cutAt("789abcdef", 7, parts)).toEqual([
    { text: "78", isChanged: true, start: 7 },
    { text: "9ab", isChanged: false, start: 9 },
    { text: "cd", isChanged: true, start: 12 },
    { text: "ef", isChanged: false, start: 14 },
  ]);
  expect(cutAt("xy", 20, parts)).toEqual([{ text: "xy", isChanged: false, start: 20 }]);
});
