import { expect, test } from "vitest";
import { placeDiffers, taxOf } from "./tax";

const inCanada = (province: number | null) => ({ country: "CA", province });

test("provinces 1 to 13 from west to east", () => {
  const table = Array.from({ length: 13 }, (_, i) => taxOf(inCanada(i + 1), "2027-01-09"));
  expect(table.map(({ region, basisPoints }) => `${region} ${basisPoints / 100}`)).toEqual([
    "BC 5",
    "AB 5",
    "SK 5",
    "MB 5",
    "ON 13",
    "QC 5",
    "NB 15",
    "NS 14",
    "PE 15",
    "NL 15",
    "YT 5",
    "NT 5",
    "NU 5",
  ]);
});

test("the tax of a family in Canada without a province is unknown; outside Canada there is none", () => {
  expect(taxOf(inCanada(null), "2027-01-09")).toEqual({ region: null, basisPoints: 0 });
  expect(taxOf({ country: "CN", province: null })).toEqual({ region: "abroad", basisPoints: 0 });
  expect(taxOf({ country: "US", province: 5 })).toEqual({ region: "abroad", basisPoints: 0 });
});

test("the rate is that of the given day", () => {
  expect(taxOf(inCanada(8), "2025-03-31").basisPoints).toBe(1500);
  expect(taxOf(inCanada(8), "2025-04-01").basisPoints).toBe(1400);
  expect(taxOf(inCanada(8), "1999-01-01").basisPoints).toBe(1500);
});

test.each([
  ["ON", "CA", false],
  ["ON", "CN", true],
  ["abroad", "CN", false],
  ["abroad", "CA", true],
  ["ON", null, false],
] as const)("of %s and a payment from %s the place differs: %s", (region, country, differs) => {
  expect(placeDiffers(region, country)).toBe(differs);
});
