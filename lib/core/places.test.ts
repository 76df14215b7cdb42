import { expect, test } from "vitest";
import { countries, provinces } from "./lookups";
import { provinceName, readCountry, readProvince } from "./places";

test.each([
  ["5", 5],
  ["ON", 5],
  [" on ", 5],
  ["ＯＮ", 5],
  ["Ontario", 5],
  ["安大略", 5],
  ["安大略省", 5],
  ["Québec", 6],
  ["Quebec", 6],
  ["Newfoundland and Labrador", 10],
  ["育空", 11],
  ["NWT", 12],
  ["西北地区", 12],
  ["14", undefined],
  ["Texas", undefined],
])("%s as a province", (text, province) => {
  expect(readProvince(text)).toBe(province);
});

test.each([
  ["ca", "CA"],
  ["Canada", "CA"],
  ["加拿大", "CA"],
  ["China", "CN"],
  ["中国", "CN"],
  ["ＨＫ", "HK"],
  ["香港", "HK"],
  ["USA", "US"],
  ["Atlantis", undefined],
])("%s as a country", (text, country) => {
  expect(readCountry(text)).toBe(country);
});

test("every province is recognised in the form that an export prints, and every country by its code", () => {
  for (const province of provinces)
    for (const locale of ["en", "zh"] as const)
      expect(readProvince(provinceName(province, locale) ?? "")).toBe(province);
  for (const country of countries) expect(readCountry(country)).toBe(country);
});
