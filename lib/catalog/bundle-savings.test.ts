import { expect, test } from "vitest";
import { bundleSavings } from "./bundle-savings";

const term = (courseId: number, priceCents: number) => ({ courseId, courseRunId: courseId * 10, priceCents });

test("what a bundle saves, with the discount for two and three children in one program", () => {
  // Singly: 1,000; two children 10 % less each, three 20 %.
  expect(bundleSavings(85_000, [term(1, 60_000), term(2, 40_000)])).toEqual([
    { children: 1, singlyCents: 100_000, bundleCents: 85_000, savedCents: 15_000 },
    { children: 2, singlyCents: 180_000, bundleCents: 170_000, savedCents: 10_000 },
    { children: 3, singlyCents: 240_000, bundleCents: 255_000, savedCents: -15_000 },
  ]);
});

test("a bundle at the sum of its terms saves nothing for one child, and costs more for several", () => {
  expect(bundleSavings(1_001, [term(1, 1_001)], 2).map(({ savedCents }) => savedCents)).toEqual([0, -200]);
});

test("the discount takes a term's price away from eleven children on", () => {
  expect(bundleSavings(100, [term(1, 100)], 12).at(-1)).toMatchObject({ singlyCents: 0, savedCents: -1_200 });
});
