import { expect, test } from "vitest";
import { readingMs } from "./notice-time";

test("a short notice stays 4 seconds, and 8 with an undo", () => {
  expect(readingMs("Saved.")).toBe(4_000);
  expect(readingMs("已保存。")).toBe(4_000);
  expect(readingMs("")).toBe(4_000);
  expect(readingMs("Removed ELG Level 1 for Emma.", true)).toBe(8_000);
});

test("a longer one stays 50 ms for each Latin and 150 ms for each Chinese character", () => {
  expect(readingMs("a".repeat(120))).toBe(6_000);
  expect(readingMs("班".repeat(60))).toBe(9_000);
  expect(readingMs(`${"班".repeat(40)}${"a".repeat(40)}`)).toBe(8_000);
});

test("a character outside the basic plane counts once", () => {
  expect(readingMs("𠮷".repeat(50))).toBe(7_500);
});

test("nothing stays longer than 15 seconds", () => {
  expect(readingMs("a".repeat(1_000))).toBe(15_000);
  expect(readingMs("班".repeat(1_000), true)).toBe(15_000);
});

test("a notice with an undo takes its reading time if that is longer", () => {
  expect(readingMs("a".repeat(200), true)).toBe(10_000);
});
