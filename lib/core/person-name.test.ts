import { expect, test } from "vitest";
import { fullName, registerName } from "./person-name";

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
