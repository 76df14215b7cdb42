import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import * as lookups from "./lookups";

const lists = {
  months: lookups.months,
  provinces: lookups.provinces,
  educations: lookups.educations,
  houseIncomes: lookups.houseIncomes,
  childrenCounts: lookups.childrenCounts,
  countries: lookups.countries,
  sex: lookups.sexes,
  workType: lookups.workTypes,
} as const;

test.each(Object.entries(lists))("%s has a name for each key, in both languages", (name, keys) => {
  for (const { people } of [en, zh]) {
    const words: Record<string, string> = people[name as keyof typeof lists];
    expect(Object.keys(words).toSorted()).toEqual(keys.map(String).toSorted());
  }
});

test("the lists have the lengths of rules R15.3 and R15.4", () => {
  expect([lookups.months.length, lookups.provinces.length, lookups.educations.length]).toEqual([12, 13, 8]);
  expect([lookups.houseIncomes.length, lookups.childrenCounts.length, lookups.grades.length]).toEqual([
    6, 5, 13,
  ]);
});
