import { expect, test } from "vitest";
import { roleOf } from "./roles";

/** The cases of rule R1.14, one line each. */
test.each([
  ["login", 1, "parent"],
  ["login", 2, "student"],
  ["login", 0, null],
  ["profileView", 2, "teacher"],
  ["profileView", 1, "parent"],
  ["profileView", 3, "student"],
  ["profileView", 0, "student"],
  ["passwordChange", 1, "teacher"],
  ["passwordChange", 3, "parent"],
  ["passwordChange", 2, "student"],
  ["passwordChange", 0, "student"],
  ["passwordReset", 1, "parent"],
  ["passwordReset", 0, "student"],
  ["passwordReset", 2, "student"],
  ["resetMail", 1, "parent"],
  ["resetMail", 0, "student"],
  ["resetMail", 2, "teacher"],
  ["resetMail", 3, "admin"],
  ["resetMail", 4, null],
] as const)("%s reads role %i as %s", (call, number, role) => {
  expect(roleOf(call, number)).toBe(role);
});
