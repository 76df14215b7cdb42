import { expect, test } from "vitest";
import { discountParts } from "./discount-parts";

test.each([
  ["several seats alone", { discountCents: 4_000, couponCents: 0 }, [["sameProgram", 4_000]]],
  ["a coupon alone", { discountCents: 4_000, couponCents: 4_000 }, [["coupon", 4_000]]],
  [
    "both",
    { discountCents: 9_400, couponCents: 5_400 },
    [
      ["sameProgram", 4_000],
      ["coupon", 5_400],
    ],
  ],
  ["nothing", { discountCents: 0, couponCents: 0 }, []],
])("names the discount of %s", (_, order, parts) => {
  expect(discountParts(order, { isMove: false }).map(({ kind, cents }) => [kind, cents])).toEqual(parts);
});

test("what a move keeps is neither of them", () => {
  expect(discountParts({ discountCents: 14_100, couponCents: 0 }, { isMove: true })).toEqual([
    { kind: "kept", cents: 14_100 },
  ]);
});
