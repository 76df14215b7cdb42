import { expect, test } from "vitest";
import { breakable } from "./fonts";

test("a date is never broken, a Chinese sentence between any two characters", () => {
  const pieces = (word: string) => breakable(word).filter(Boolean);
  expect(pieces("2026年11月25日")).toEqual(["2026年11月25日"]);
  expect(pieces("制作于2026年1月2日，")).toEqual(["制", "作", "于", "2026年1月2日，"]);
  expect(pieces("11月25日")).toEqual(["11月25日"]);
  expect(pieces("应付。")).toEqual(["应", "付。"]);
  expect(breakable("November")).toEqual(["November"]);
});
