import { expect, test } from "vitest";
import { afterLogin } from "./rules";

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
])("a parent is not sent to %s", (next) => {
  expect(afterLogin("parent", { next })).toBe("/usr/profile");
});
