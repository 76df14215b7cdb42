import { expect, test } from "vitest";
import { childNamed, splitName } from "./typed-name";

test.each([
  ["Emma", "Chen", "Emma", "Chen"],
  [" Emma  Chen ", "Chen", "Emma", "Chen"],
  ["emma chen", "Chen", "emma", "Chen"],
  ["Mary Ann", "Chen", "Mary Ann", "Chen"],
  ["Chen", "Chen", "Chen", "Chen"],
  ["王小明", "王", "小明", "王"],
  ["小明", "王", "小明", "王"],
  ["王", "王", "王", "王"],
  ["Lin", "Li", "Lin", "Li"],
])("%s in the family %s is %s %s", (typed, family, firstName, lastName) => {
  expect(splitName(typed, family)).toEqual({ firstName, lastName });
});

const child = (firstName: string, nickname: string | null = null) => ({
  firstName,
  lastName: "Chen",
  nickname,
});

test("a typed name means the child with that full name, or the only one with that first name or nickname", () => {
  const [emma, leo, twin] = [child("Emma"), child("Leo", "Lele"), child("Emma Rose", "Emma")];
  expect(childNamed("emma chen", [emma, leo])).toBe(emma);
  expect(childNamed(" LELE", [emma, leo])).toBe(leo);
  expect(childNamed("Emma", [emma, leo, twin])).toBeUndefined();
  expect(childNamed("Mia", [emma, leo])).toBeUndefined();
});
