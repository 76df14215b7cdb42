import { expect, test } from "vitest";
import { joinSentences } from "./join-sentences";

test("English sentences are joined with a space, Chinese ones without", () => {
  expect(joinSentences("en", "The room is closed.", false, "It opens in an hour.")).toBe(
    "The room is closed. It opens in an hour.",
  );
  expect(joinSentences("zh", "教室还没开放。", null, "一小时后开放。")).toBe("教室还没开放。一小时后开放。");
});
