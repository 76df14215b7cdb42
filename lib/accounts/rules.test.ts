import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "@/lib/core/safe-redirect-path";
import { afterLogin, canReachTarget } from "./rules";

test.each([
  ["parent", {}, "/usr/profile"],
  ["student", {}, "/stu/profile"],
  ["teacher", {}, "/tea/profile"],
  ["admin", {}, "/admin/profile"],
  ["parent", { toCart: "y" }, "/cart"],
  ["parent", { toCart: "y", next: "/usr/order/7" }, "/cart"],
  ["student", { toCart: "y" }, "/stu/profile"],
  ["student", { isArriveExam: "Y" }, "/stu/profile?isArriveExam=Y"],
  ["parent", { next: "/usr/order/7" }, "/usr/order/7"],
  ["parent", { next: "/zh/usr/profile?tab=orders" }, "/usr/profile?tab=orders"],
  ["parent", { next: "/stu/new?fromCart=y" }, "/stu/new?fromCart=y"],
  ["parent", { next: "/programs" }, "/programs"],
  ["parent", { next: "/zh" }, "/"],
] as const)("a %s arriving with %j goes to %s", (role, arrival, expected) => {
  expect(afterLogin(role, arrival)).toBe(expected);
});

test.each([
  "/stu/profile",
  "/tea/profile",
  "/admin/orders",
  "/usr/login",
  "/zh/usr/login?next=/usr/login",
  "https://elsewhere.example/",
  "//elsewhere.example/usr",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "/zh//evil.example/x",
  "/zh/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
])("a parent is not sent to %s", (next) => {
  expect(afterLogin("parent", { next })).toBe("/usr/profile");
});

/** Texts built from strings that have bypassed such checks, and arbitrary texts. */
const pieces = [
  "/",
  "\\",
  "//",
  "\t",
  "\n",
  "\r",
  " ",
  ".",
  "..",
  "%09",
  "%2f",
  "%5c",
  "@",
  ":",
  "?",
  "#",
  "\u0000",
];
const words = [
  "zh",
  "en",
  "usr",
  "cart",
  "evil.example",
  "https:",
  "javascript:",
  "http:",
  "site.invalid",
  "[::1]",
];
const crafted = fc
  .array(fc.constantFrom(...pieces, ...words), { maxLength: 9 })
  .map((parts) => parts.join(""));
const address = fc.oneof(
  crafted,
  crafted.map((rest) => `/${rest}`),
  crafted.map((rest) => `/zh/${rest}`),
  fc.string({ unit: "binary" }),
  fc.webUrl(),
);

const site = "https://school.example";
const staysHere = (path: string) =>
  path.startsWith("/") && ["", "/zh"].every((prefix) => new URL(prefix + path, site).origin === site);

test("for any requested address the browser stays on the site", () => {
  const roles = ["parent", "student", "teacher", "admin"] as const;
  fc.assert(
    fc.property(
      address,
      (asked) =>
        staysHere(safeRedirectPath(asked, "/")) &&
        roles.every((role) => staysHere(afterLogin(role, { next: asked }))),
    ),
    { numRuns: 10_000 },
  );
});

test.each([
  ["parent", {}, true],
  ["parent", { toCart: "y" }, true],
  ["parent", { next: "/usr/order/7" }, true],
  ["parent", { next: "/usr" }, true],
  ["parent", { next: "/usr/login" }, true],
  ["parent", { next: "//elsewhere.example" }, true],
  ["parent", { next: "/stu/attendClass" }, false],
  ["parent", { next: "/zh/stu/profile" }, false],
  ["student", { next: "/stu/attendClass" }, true],
  ["student", { next: "/usr/profile" }, false],
  ["student", { toCart: "y" }, false],
] as const)("a %s who arrives at the login with %j needs no other account: %s", (role, arrival, expected) => {
  expect(canReachTarget(role, arrival)).toBe(expected);
});
