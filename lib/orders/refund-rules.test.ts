import { addDays } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classesOfSeat, leftCents, refundByPolicy, splitBySource, taxOfPart } from "./refund-rules";

describe("the tax in parts of a line", () => {
  test("adds up to the line's tax, however it is cut", () => {
    const cents = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 0, max: 1_500 }),
        fc.array(fc.integer({ min: 1, max: 60_000 })),
        (price, off, rate, cuts) => {
          const discountCents = Math.min(price, off);
          const taxCents = Math.round(((price - discountCents) * rate) / 10_000);
          const charged = price - discountCents + taxCents;
          const paid = { chargedCents: charged, receivedCents: charged };
          const line = { priceCents: price, discountCents, taxCents, refundedCents: 0, refundedTaxCents: 0 };
          for (const cut of [...cuts, Number.POSITIVE_INFINITY]) {
            const amount = Math.min(cut, leftCents(line, paid));
            const tax = taxOfPart(line, amount);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThanOrEqual(amount);
            line.refundedCents += amount;
            line.refundedTaxCents += tax;
            const net = line.refundedCents - line.refundedTaxCents;
            expect(net).toBeLessThanOrEqual(price - discountCents);
          }
          expect([leftCents(line, paid), line.refundedTaxCents]).toEqual([0, taxCents]);
        },
      ),
    );
  });

  test("is in proportion: half of CA$113.00 contains CA$6.50", () => {
    const line = {
      priceCents: 10_000,
      discountCents: 0,
      taxCents: 1_300,
      refundedCents: 0,
      refundedTaxCents: 0,
    };
    expect(taxOfPart(line, 5_650)).toBe(650);
    expect(taxOfPart({ ...line, refundedCents: 5_650, refundedTaxCents: 650 }, 5_650)).toBe(650);
  });
});

test("what was paid from credit goes back to it", () => {
  const split = (...left: number[]) => {
    const { back, creditCents } = splitBySource(
      5_000,
      left.map((leftCents, paymentId) => ({ paymentId, leftCents })),
    );
    return [...back.map(({ paymentId, amountCents }) => [paymentId, amountCents]), creditCents];
  };
  expect(split(8_000)).toEqual([[0, 5_000], 0]);
  expect(split(3_000)).toEqual([[0, 3_000], 2_000]);
  expect(split()).toEqual([5_000]);
  expect(split(0, 1_000, 9_000)).toEqual([[1, 1_000], [2, 4_000], 0]);
});

describe("the policy", () => {
  const now = new Date("2027-02-01T15:00:00Z");
  const term = (held: number, planned: number) =>
    Array.from({ length: planned }, (_, at) => ({
      startsAt: new Date(now.getTime() + (at < held ? -1 : 1) * 3_600_000),
      isCancelled: false,
    }));
  const back = (held: number, planned: number, feeCents = 0) =>
    refundByPolicy(12_000, { classes: term(held, planned), now, feeCents }).amountCents;

  test.each([
    ["before the first class everything, also with a fee", back(0, 12, 2_500), 12_000],
    ["after one of twelve, eleven twelfths", back(1, 12), 11_000],
    ["less the fee", back(6, 12, 2_500), 3_500],
    ["never less than nothing", back(8, 12, 12_000), 0],
    ["in the last quarter nothing", back(9, 12), 0],
    ["just before it, its third", back(8, 12), 4_000],
    ["of a term without classes everything", back(0, 0), 12_000],
  ])("%s", (_when, amount, expected) => expect(amount).toBe(expected));

  test("a cancelled class is not held", () => {
    const classes = term(4, 12).map((one, at) => ({ ...one, isCancelled: at === 0 }));
    expect(refundByPolicy(12_000, { classes, now, feeCents: 0 })).toEqual({
      amountCents: 9_000,
      held: 3,
      planned: 12,
    });
  });
});

describe("classes and those that make up for them", () => {
  const start = new Date("2027-01-10T15:00:00Z");
  const days = (count: number) => addDays(start, count);
  const seat = { boughtRunId: 1, courseRunId: 1, boughtAt: days(-30), seatedAt: days(-30) };
  /** A class on a day of the term; `for` names the class for which it makes up. */
  const one = (id: number, day: number, { off = false, for: makesUpForId = null as number | null } = {}) => ({
    id,
    courseRunId: 1,
    startsAt: days(day),
    isCancelled: off,
    makesUpForId,
  });
  const rest = [one(2, 7), one(3, 14), one(4, 21)];
  const after = (day: number, classes: ReturnType<typeof one>[]) => {
    const plan = { classes: classesOfSeat(seat, [...classes, ...rest]), now: days(day), feeCents: 0 };
    const { held, planned } = refundByPolicy(40_000, plan);
    return { held, planned };
  };

  test.each([
    ["made up", [one(1, 0, { off: true }), one(5, 28, { for: 1 })]],
    ["made up anew", [one(1, 0, { off: true }), one(5, 28, { off: true, for: 1 }), one(6, 35, { for: 1 })]],
    ["cancelled as its make-up class is", [one(1, 0, { off: true }), one(5, 28, { off: true, for: 1 })]],
  ])("a class that was %s counts once, and is not held before its time", (_how, classes) =>
    expect(after(15, classes)).toEqual({ held: 2, planned: 4 }),
  );

  test("a class that was held counts beside one that was to make up for it", () =>
    expect(after(1, [one(1, 0), one(5, 28, { for: 1 })])).toEqual({ held: 1, planned: 5 }));
});
