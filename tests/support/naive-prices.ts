import type { CouponTerms, Seat } from "@/lib/orders/rules";

/**
 * The price rules (R7.2, R7.3 and R7.9), implemented independently of lib/orders/rules.ts with exact big-integer fractions,
 * cent by cent. The property test and the browser tests compare against it.
 */
export function naivePrices(
  seats: Seat[],
  taxBasisPoints: number,
  mostSeats: number,
  coupon: CouponTerms | null = null,
) {
  const prices = seats.map((seat) => seat.runPriceCents);
  for (const bundleSeat of seats) {
    if (!bundleSeat.bundle || bundleSeat.bundle.priceCents === null) continue;
    const same = seats.flatMap((seat, i) =>
      seat.bundle?.bundleId === bundleSeat.bundle?.bundleId && seat.studentId === bundleSeat.studentId
        ? [i]
        : [],
    );
    const free = same.every((i) => seats[i]!.runPriceCents === 0);
    const weights = same.map((i) => (free ? 1n : BigInt(seats[i]!.runPriceCents)));
    const whole = weights.reduce((a, b) => a + b, 0n);
    const dealt = deal(
      weights.map((weight) => ({ top: BigInt(bundleSeat.bundle!.priceCents!) * weight, bottom: whole })),
    );
    same.forEach((i, k) => (prices[i] = dealt[k]!));
  }

  const siblings = deal(
    seats.map((seat, i) => {
      const count = seats.filter((other) => !other.bundle && other.courseId === seat.courseId).length;
      const counted = count > mostSeats ? mostSeats : count;
      const percent = seat.bundle ? 0 : 10 * (counted - 1);
      return { top: BigInt(prices[i]!) * BigInt(percent > 100 ? 100 : percent), bottom: 100n };
    }),
  );
  const coupons = naiveCoupon(
    seats,
    prices.map((price, i) => BigInt(price - siblings[i]!)),
    coupon,
  );
  const discounts = siblings.map((cents, i) => cents + coupons[i]!);
  const taxes = deal(
    seats.map((seat, i) => ({
      top: seat.isTaxExempt ? 0n : BigInt(prices[i]! - discounts[i]!) * BigInt(taxBasisPoints),
      bottom: 10_000n,
    })),
  );
  const add = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return {
    lines: seats.map((_, i) => ({
      priceCents: prices[i]!,
      discountCents: discounts[i]!,
      couponCents: coupons[i]!,
      taxCents: taxes[i]!,
    })),
    totalCents: add(prices),
    discountCents: add(discounts),
    couponCents: add(coupons),
    taxCents: add(taxes),
  };
}

/** What the coupon takes off each seat that it is for: its percent, or a part of its amount as large as the seat's of all of them. */
function naiveCoupon(seats: Seat[], left: bigint[], coupon: CouponTerms | null): number[] {
  if (coupon === null) return seats.map(() => 0);
  const covered = left.map((cents, i) => {
    const { bundle, courseId } = seats[i]!;
    if (bundle !== null && !coupon.coversBundles) return 0n;
    if (coupon.courseIds !== null && coupon.courseIds.indexOf(courseId) < 0) return 0n;
    return cents;
  });
  let all = 0n;
  for (const cents of covered) all += cents;
  if (all === 0n) return seats.map(() => 0);
  if (coupon.percent !== null)
    return deal(covered.map((cents) => ({ top: cents * BigInt(coupon.percent!), bottom: 100n })));
  const amount = BigInt(coupon.amountCents!);
  // An amount beyond the seats' prices takes all of them off.
  if (amount >= all) return covered.map(Number);
  return deal(covered.map((cents) => ({ top: cents * amount, bottom: all })));
}

type Fraction = { top: bigint; bottom: bigint };

/** Rounds the sum half up, then gives out single cents by the largest remainder, the first one if equal. */
function deal(parts: Fraction[]): number[] {
  const dealt = parts.map(() => 0n);
  if (parts.length === 0) return [];
  const bottom = parts[0]!.bottom;
  const owed = parts.map(({ top }) => top);
  const total = owed.reduce((a, b) => a + b, 0n);
  let left = total / bottom + ((total % bottom) * 2n >= bottom ? 1n : 0n);
  owed.forEach((top, i) => {
    dealt[i] = top / bottom;
    owed[i] = top % bottom;
    left -= dealt[i]!;
  });
  while (left > 0n) {
    let most = 0;
    owed.forEach((rest, i) => {
      if (rest > owed[most]!) most = i;
    });
    dealt[most] = dealt[most]! + 1n;
    owed[most] = -1n;
    left -= 1n;
  }
  return dealt.map(Number);
}
