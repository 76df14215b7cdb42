import { expect, test } from "vitest";
import { joinFacts } from "./join-facts";

test("facts are joined without missing ones, and no line begins with a dot", () => {
  expect(joinFacts("Fall term", null, "", false, "Sat 11:30")).toBe("Fall term\u00a0· Sat 11:30");
});
