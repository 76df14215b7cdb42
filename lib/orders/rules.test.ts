import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { naivePrices } from "@/tests/support/naive-prices";
import {
  allocateCents,
  allocateSeats,
  applySeatLimit,
  type CouponTerms,
  holdTime,
  isCovered,
  priceSeats,
  type Seat,
  shortfallOf,
} from "./rules";

const single = (values: Partial<Seat> = {}): Seat => ({
  studentId: 1,
  courseId: 1,
  courseRunId: 1,
  runPriceCents: 40_000,
  isTaxExempt: false,
  bundle: null,
  ...values,
});
const ontario = { taxBasisPoints: 1300 };
const charged = ({ totals }: ReturnType<typeof priceSeats>) =>
  totals.totalCents - totals.discountCents + totals.taxCents;

describe("same-course discount", () => {
  test("one seat costs its price", () => {
    const priced = priceSeats([single()], ontario);
    expect(priced.totals).toEqual({ totalCents: 40_000, discountCents: 0, couponCents: 0, taxCents: 5_200 });
  });

  test("two seats of a course are 10 % off each, also in different terms at different prices", () => {
    const priced = priceSeats(
      [single(), single({ studentId: 2, courseRunId: 2, runPriceCents: 36_000 })],
      ontario,
    );
    expect(priced.seats.map((seat) => seat.discountCents)).toEqual([4_000, 3_600]);
    expect(priced.totals.taxCents).toBe(8_892);
  });

  test("another course does not count", () => {
    const priced = priceSeats([single(), single({ courseId: 2, courseRunId: 2 })], ontario);
    expect(priced.totals.discountCents).toBe(0);
  });

  test("eleven seats cost nothing, and twelve cost nothing either", () => {
    for (const count of [11, 12]) {
      const seats = Array.from({ length: count }, (_, i) => single({ studentId: i }));
      expect(charged(priceSeats(seats, ontario))).toBe(0);
    }
  });

  test("the discount stops at the number of seats that a family may hold", () => {
    const seats = Array.from({ length: 11 }, (_, i) => single({ studentId: i }));
    const priced = priceSeats(seats, { ...ontario, mostSeats: 6 });
    expect(priced.seats.map(({ discountCents }) => discountCents)).toEqual(Array(11).fill(20_000));
  });

  test("half a cent is rounded once per order, not once per line", () => {
    const odd = [single({ runPriceCents: 33_335 }), single({ studentId: 2, runPriceCents: 33_335 })];
    const priced = priceSeats(odd, ontario);
    expect(priced.totals.discountCents).toBe(6_667);
    expect(priced.seats.map((seat) => seat.discountCents)).toEqual([3_334, 3_333]);
  });
});

describe("bundles", () => {
  const inBundle = (values: Partial<Seat>, priceCents: number | null) =>
    single({ ...values, bundle: { bundleId: 7, priceCents } });

  test("a bundle's price is shared over its seats by their own prices", () => {
    const priced = priceSeats(
      [
        inBundle({ courseId: 1, runPriceCents: 30_000 }, 50_000),
        inBundle({ courseId: 2, courseRunId: 2, runPriceCents: 30_000 }, 50_000),
        inBundle({ courseId: 3, courseRunId: 3, runPriceCents: 30_000 }, 50_000),
      ],
      ontario,
    );
    expect(priced.seats.map((seat) => seat.priceCents)).toEqual([16_667, 16_667, 16_666]);
  });

  test("without its own price it costs the sum of its courses", () => {
    const priced = priceSeats(
      [inBundle({ runPriceCents: 30_000 }, null), inBundle({ courseId: 2, runPriceCents: 20_000 }, null)],
      ontario,
    );
    expect(priced.totals.totalCents).toBe(50_000);
  });

  test("its lines neither count for the same-course discount nor get it", () => {
    const priced = priceSeats([single(), inBundle({ studentId: 2 }, 30_000)], ontario);
    expect(priced.totals.discountCents).toBe(0);
  });

  test("free courses share a bundle's price evenly", () => {
    const free = [inBundle({ runPriceCents: 0 }, 101), inBundle({ courseId: 2, runPriceCents: 0 }, 101)];
    expect(priceSeats(free, ontario).seats.map((seat) => seat.priceCents)).toEqual([51, 50]);
  });
});

describe("tax", () => {
  test("exempt courses have none", () => {
    const priced = priceSeats(
      [single({ isTaxExempt: true }), single({ courseId: 2, courseRunId: 2 })],
      ontario,
    );
    expect(priced.seats.map((seat) => seat.taxCents)).toEqual([0, 5_200]);
  });

  test("an empty basket costs nothing", () => {
    expect(charged(priceSeats([], ontario))).toBe(0);
  });
});

test("allocateCents rounds half up and gives the rest to the largest remainders", () => {
  expect(allocateCents([1, 1], 4)).toEqual([1, 0]);
  expect(allocateCents([1], 4)).toEqual([0]);
  expect(allocateCents([15, 27, 8], 10)).toEqual([1, 3, 1]);
});

/** Realistic carts: some courses, bundles of them, many children, awkward prices. */
const carts = fc
  .record({
    prices: fc.array(fc.nat({ max: 150_000 }), { minLength: 1, maxLength: 6 }),
    exempt: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    singles: fc.array(fc.record({ run: fc.nat({ max: 5 }), student: fc.nat({ max: 12 }) }), {
      maxLength: 14,
    }),
    bundles: fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 4 }),
        student: fc.nat({ max: 3 }),
        priceCents: fc.option(fc.nat({ max: 300_000 })),
      }),
      { maxLength: 4 },
    ),
    taxBasisPoints: fc.constantFrom(0, 500, 1300, 1400, 1500),
    mostSeats: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 12 })),
  })
  .map(({ prices, exempt, singles, bundles, ...rest }) => {
    const seat = (run: number, student: number, bundle: Seat["bundle"]): Seat => ({
      studentId: student,
      // Two runs of each course.
      courseId: Math.floor((run % prices.length) / 2),
      courseRunId: run % prices.length,
      runPriceCents: prices[run % prices.length] ?? 0,
      isTaxExempt: exempt[run % exempt.length] ?? false,
      bundle,
    });
    const seats = [
      ...singles.map(({ run, student }) => seat(run, student, null)),
      ...bundles.flatMap(({ size, student, priceCents }, bundleId) =>
        Array.from({ length: size }, (_, run) => seat(run, student, { bundleId, priceCents })),
      ),
    ];
    return { seats, ...rest };
  });

const coupons = fc.oneof(
  fc.constant(null),
  fc
    .record({
      worth: fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
        fc.integer({ min: 1, max: 400_000 }).map((amountCents) => ({ percent: null, amountCents })),
      ),
      courseIds: fc.option(fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 })),
      coversBundles: fc.boolean(),
    })
    .map(({ worth, ...terms }) => ({ ...worth, ...terms })),
);

test("10,000 carts agree with a naive second implementation", () => {
  fc.assert(
    fc.property(carts, coupons, ({ seats, taxBasisPoints, mostSeats }, coupon) => {
      const priced = priceSeats(seats, { taxBasisPoints, mostSeats, coupon });
      const { lines, ...totals } = naivePrices(seats, taxBasisPoints, mostSeats, coupon);
      expect(priced.totals).toEqual(totals);
      expect(
        priced.seats.map(({ priceCents, discountCents, couponCents, taxCents }) => ({
          priceCents,
          discountCents,
          couponCents,
          taxCents,
        })),
      ).toEqual(lines);
      const impossible = priced.seats.filter(
        (line) =>
          line.discountCents > line.priceCents ||
          line.couponCents < 0 ||
          line.couponCents > line.discountCents ||
          line.taxCents < 0 ||
          (line.couponCents > 0 && !(coupon && isCovered(coupon, line))),
      );
      expect(impossible).toEqual([]);
      if (coupon?.amountCents) expect(priced.totals.couponCents).toBeLessThanOrEqual(coupon.amountCents);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

describe("a coupon", () => {
  const terms = { percent: null, amountCents: null, courseIds: null, coversBundles: true };
  const two = [single(), single({ studentId: 2, runPriceCents: 20_000 })];
  const sharesOf = (seats: Seat[], coupon: CouponTerms) =>
    priceSeats(seats, { ...ontario, coupon }).seats.map(({ couponCents }) => couponCents);

  test("takes its percent off what the same-course discount leaves, before tax", () => {
    const priced = priceSeats(two, { ...ontario, coupon: { ...terms, percent: 50 } });
    expect(priced.seats.map(({ discountCents, couponCents }) => [discountCents, couponCents])).toEqual([
      [22_000, 18_000],
      [11_000, 9_000],
    ]);
    expect(priced.totals).toEqual({
      totalCents: 60_000,
      discountCents: 33_000,
      couponCents: 27_000,
      taxCents: 3_510,
    });
  });

  test("shares its amount over the seats that it is for in proportion, to the cent", () => {
    expect(sharesOf(two, { ...terms, amountCents: 5_000 })).toEqual([3_333, 1_667]);
  });

  test("never takes off more than these seats cost", () => {
    const other = single({ courseId: 2, courseRunId: 2, runPriceCents: 1_000 });
    expect(sharesOf([...two, other], { ...terms, amountCents: 90_000, courseIds: [2] })).toEqual([
      0, 0, 1_000,
    ]);
    expect(charged(priceSeats(two, { ...ontario, coupon: { ...terms, percent: 100 } }))).toBe(0);
  });

  test("leaves bundles alone if it does not cover them", () => {
    const seats = [single(), single({ courseId: 2, bundle: { bundleId: 7, priceCents: 10_000 } })];
    expect(sharesOf(seats, { ...terms, percent: 10, coversBundles: false })).toEqual([4_000, 0]);
    expect(sharesOf(seats, { ...terms, percent: 10 })).toEqual([4_000, 1_000]);
  });

  test("rounds half a cent once per order", () => {
    const odd = [single({ runPriceCents: 5 }), single({ courseId: 2, runPriceCents: 5 })];
    expect(sharesOf(odd, { ...terms, percent: 50 })).toEqual([3, 2]);
  });
});

test("after a used-up hour the announced end of the pause does not move, even while a hold is active", () => {
  const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`);
  const held = [{ from: at("15:00"), until: at("16:00") }];
  expect(holdTime(held, at("15:59")).againAt).toBeNull();
  for (const now of ["16:00", "16:30", "16:59"]) expect(holdTime(held, at(now)).againAt).toEqual(at("17:00"));
  const long = [{ from: at("15:00"), until: at("18:00") }];
  for (const now of ["16:10", "17:30"]) expect(holdTime(long, at(now)).againAt).toEqual(at("19:00"));
  expect(holdTime(held, at("17:00"))).toEqual({ leftMilliseconds: 3_600_000, againAt: null });
});

describe("free seats while families wait", () => {
  const seat = (studentId: number) => ({ courseRunId: 1, studentId });
  const judge = (line: number, waiting: number[], capacity = 2) => {
    const seats = { taken: [seat(9)], held: [], waiting: waiting.map(seat) };
    const verdict = allocateSeats([seat(line)], [{ id: 1, capacity }], seats);
    return (Object.keys(verdict) as (keyof typeof verdict)[]).find((key) => verdict[key].length > 0);
  };

  test.each([
    ["no one waits", 1, [], "enrol"],
    ["another waits for the only one", 1, [2], "full"],
    ["the child waits longest", 1, [1, 2], "enrol"],
    ["the child waits behind another", 1, [2, 1], "full"],
  ])("%s", (_, line, waiting, verdict) => expect(judge(line, waiting)).toBe(verdict));

  test("more free seats than families wait for", () => expect(judge(1, [2], 3)).toBe("enrol"));
});

describe("the number of seats of a program that late money buys", () => {
  const seat = (studentId: number, courseRunId = 1, courseId = 9) => ({ studentId, courseRunId, courseId });

  test("up to the limit, including seats that the family already has or holds", () => {
    const lines = [seat(1), seat(2), seat(3), seat(4)];
    expect(applySeatLimit(lines, [seat(3), seat(8, 2)], 3)).toEqual({
      within: [seat(1), seat(3)],
      beyond: [seat(2), seat(4)],
    });
  });

  test("per program; a seat both held and owned counts once", () => {
    const lines = [seat(1), seat(1, 5, 7)];
    expect(applySeatLimit(lines, [seat(2), seat(2)], 2)).toEqual({ within: lines, beyond: [] });
  });
});

describe("after a payment, what was not filled", () => {
  const seated = { status: "paid", refundedCents: 0, refundState: null };
  const back = (refundState: "asked" | "failed") => ({ status: "refunded", refundedCents: 100, refundState });
  test("goes back, or did not arrive", () => {
    expect(shortfallOf({ refundedCents: 100, lines: [seated, back("asked")] })).toBe("refunded");
    expect(shortfallOf({ refundedCents: 100, lines: [seated, back("failed")] })).toBe("refundFailed");
  });
  test("has no amount on its way if nothing goes back, and is said all the same", () => {
    const refused = { status: "refunded", refundedCents: 0, refundState: null };
    expect(shortfallOf({ refundedCents: 0, lines: [seated, refused] })).toBe("refused");
  });
  test("is nothing if all have their seats, in another term too", () => {
    const moved = { status: "refunded", refundedCents: 100, refundState: "done" as const };
    expect(shortfallOf({ refundedCents: 0, lines: [seated] })).toBeNull();
    expect(shortfallOf({ refundedCents: 0, lines: [seated, moved] })).toBeNull();
  });
});
