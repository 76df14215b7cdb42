import { expect, test } from "vitest";
import { defaultSchool } from "@/lib/school/rules";
import { bothClocks } from "./clocks";
import { mailContext } from "./context";

const at = new Date("2027-01-09T15:00:00Z");
const clocks = (locale: "en" | "zh", country: string, province: number | null = null) =>
  bothClocks(mailContext(locale, defaultSchool), at, { country, province });

test("a family by the school reads one clock, and Beijing's in Chinese", () => {
  expect(clocks("en", "CA", 5)).toEqual(["Saturday, January 9, 2027, 10:00 a.m. in Toronto"]);
  expect(clocks("zh", "CA", 5)).toEqual([
    "多伦多时间 2027年1月9日星期六 10:00",
    "北京时间 2027年1月9日星期六 23:00",
  ]);
});

test("in a column of the coming days the year is left out", () => {
  const soon = (locale: "en" | "zh") =>
    bothClocks(mailContext(locale, defaultSchool), at, { country: "CA", province: 5 }, { isSoon: true });
  expect(soon("en")).toEqual(["Sat, Jan 9, 10:00 a.m. in Toronto"]);
  expect(soon("zh")).toEqual(["多伦多时间 1月9日周六 10:00", "北京时间 1月9日周六 23:00"]);
});

test("a family elsewhere reads its own clock, too, once", () => {
  expect(clocks("en", "CN")[1]).toContain("11:00 p.m. in Beijing");
  expect(clocks("en", "CA", 1)[1]).toContain("7:00 a.m. where you live");
  expect(clocks("zh", "CA", 1)[2]).toContain("您所在地时间 2027年1月9日星期六 07:00");
  expect(clocks("zh", "SG")).toHaveLength(2);
  expect(clocks("en", "US")).toHaveLength(1);
});
