import { expect, test } from "vitest";
import { fullName, greetingName, registerName } from "./person-name";

test.each([
  ["Emma", "Chen", "Emma Chen", "Chen, Emma"],
  ["艾玛", "陈", "陈艾玛", "陈艾玛"],
  ["阿依古丽", "买买提·", "买买提·阿依古丽", "买买提·阿依古丽"],
  ["Emma 艾玛", "陈", "Emma 艾玛 陈", "陈, Emma 艾玛"],
  ["Visitor", "", "Visitor", ", Visitor"],
])("%s %s is said and sorted", (firstName, lastName, said, sorted) => {
  expect(fullName({ firstName, lastName })).toBe(said);
  expect(registerName({ firstName, lastName })).toBe(sorted);
});

test("a Chinese name is greeted whole, another by the given name", () => {
  expect(greetingName({ firstName: "敏", lastName: "周" })).toBe("周敏");
  expect(greetingName({ firstName: "Emma", lastName: "Chen" })).toBe("Emma");
  expect(greetingName({ firstName: "敏", lastName: "Chen" })).toBe("敏");
});
