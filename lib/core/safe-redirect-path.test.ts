import { expect, test } from "vitest";
import { safeRedirectPath } from "./safe-redirect-path";

test.each([
  ["/cart?x=1#top", "/cart?x=1#top"],
  ["/usr/../cart", "/cart"],
  ["//evil.example", "/home"],
  ["///evil.example", "/home"],
  ["/\\evil.example", "/home"],
  ["/\t/evil.example", "/home"],
  ["/\n\\evil.example", "/home"],
  ["/.//evil.example", "/home"],
  ["/x/..//evil.example", "/home"],
  ["/zh//evil.example", "/home"],
  ["https://evil.example", "/home"],
  ["https:evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  ["//[", "/home"],
  ["cart", "/home"],
  ["", "/home"],
  [null, "/home"],
])("%j leads to %s", (address, expected) => {
  expect(safeRedirectPath(address, "/home")).toBe(expected);
});
