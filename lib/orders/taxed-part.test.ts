import { expect, test } from "vitest";
import { taxedPartOf, taxedPartOfOrder } from "./taxed-part";

const taxed = { priceCents: 40_000, discountCents: 4_000, isTaxExempt: false };
const exempt = { priceCents: 12_000, discountCents: 0, isTaxExempt: true };

test.each([
  ["all, without an exempt program", "ON", [taxed, taxed], "all", 72_000],
  [
    "all, beside an exempt one that costs nothing",
    "ON",
    [taxed, { ...exempt, priceCents: 0 }],
    "all",
    36_000,
  ],
  ["a part, beside an exempt one", "ON", [taxed, exempt], "part", 36_000],
  ["nothing, if all are exempt", "ON", [exempt], "exempt", 0],
  ["nothing abroad", "abroad", [taxed, exempt], "abroad", 0],
  ["all of an empty cart", null, [], "all", 0],
] as const)("taxes %s", (_, region, seats, taxedPart, taxedCents) => {
  expect(taxedPartOf(region, seats)).toEqual({ taxedPart, taxedCents });
});

test("an order is exempt also where no reason is written yet", () => {
  const line = { ...exempt, taxExemption: "" };
  expect(taxedPartOfOrder({ taxRegion: "ON" }, [line]).taxedPart).toBe("exempt");
  expect(taxedPartOfOrder({ taxRegion: "ON" }, [line, { ...taxed, taxExemption: null }]).taxedPart).toBe(
    "part",
  );
});
