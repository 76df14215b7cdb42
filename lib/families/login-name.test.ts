import { expect, test } from "vitest";
import { AddStudent } from "./schemas";
import { proposeLoginName } from "./login-name";

const child = { studentId: 1042, firstName: "Emma", lastName: "Chen", nickname: null };

test.each([
  [child, "emma.chen42"],
  [{ ...child, firstName: "Zoë Ann", lastName: "O’Brien" }, "zoe-ann.obrien42"],
  [{ ...child, firstName: "Emma", lastName: "" }, "emma42"],
  [{ ...child, firstName: "艾玛", lastName: "陈" }, "student1042"],
  [{ ...child, firstName: "艾玛", lastName: "陈", nickname: "Emma" }, "emma42"],
  [{ ...child, firstName: "Emma", lastName: "陈" }, "emma42"],
  [{ ...child, firstName: "A", lastName: "-" }, "a42"],
  [{ ...child, firstName: "E".repeat(60) }, `${"e".repeat(30)}42`],
])("%o is proposed %s", (of, proposal) => {
  expect(proposeLoginName(of)).toBe(proposal);
  expect(AddStudent.shape.loginName.parse(proposal)).toBe(proposal);
});
