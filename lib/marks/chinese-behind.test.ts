import { expect, test } from "vitest";
import { isChineseBehind } from "./chinese-behind";

test("a Chinese line is behind when only the English beside it was rewritten", () => {
  const before = { english: "Good verbs.", chinese: "动词用得好。" };
  expect(isChineseBehind(before, { ...before, english: "Say why." })).toBe(true);
  expect(isChineseBehind(before, { ...before, english: "Good verbs. " })).toBe(false);
  expect(isChineseBehind(before, { english: "Say why.", chinese: "请说明原因。" })).toBe(false);
  expect(isChineseBehind(before, { english: "Say why.", chinese: "" })).toBe(false);
  expect(isChineseBehind({ english: "", chinese: "好。" }, { english: "Good.", chinese: "好。" })).toBe(
    false,
  );
});
