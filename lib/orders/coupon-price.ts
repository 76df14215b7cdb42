import { Failure, type FailureKind } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { type CouponProblem, couponSentence } from "@/lib/coupons/problems";
import type { StandingCoupon } from "@/lib/coupons/standing";
import {
  chargedOfOrder,
  isCovered,
  leastChargeCents,
  type PricedSeat,
  priceSeats,
  type Seat,
  type Totals,
} from "./rules";

export type CouponPrice = StandingCoupon & {
  /** Why it takes nothing off; null if it counts. */
  problem: CouponProblem | null;
};

/**
 * Prices seats with a coupon as far as it counts for them; what it would leave below the provider's least charge it takes, too
 * (rules R7.8 and R7.9).
 */
export function priceWithCoupon<S extends Seat>(
  seats: readonly S[],
  coupon: StandingCoupon | null,
  pricing: Omit<Parameters<typeof priceSeats>[1], "coupon">,
) {
  const plain = priceSeats(seats, pricing);
  if (!coupon) return { ...plain, coupon: null };
  const problem = problemOf(coupon, plain);
  if (problem) return { ...plain, coupon: { ...coupon, problem } };
  const stated = priceSeats(seats, { ...pricing, coupon });
  const dueCents = chargedOfOrder(stated.totals);
  const priced =
    dueCents > 0 && dueCents < leastChargeCents
      ? priceSeats(seats, { ...pricing, coupon: { ...coupon, percent: 100 } })
      : stated;
  return { ...priced, coupon: { ...coupon, problem } };
}

/** Nothing is wrong with a coupon in an empty basket. */
function problemOf(
  coupon: StandingCoupon,
  { seats, totals }: { seats: readonly PricedSeat[]; totals: Totals },
): CouponProblem | null {
  if (coupon.state !== "open") return coupon.state;
  if (seats.length === 0) return null;
  const isWorth = (seat: PricedSeat) => isCovered(coupon, seat) && seat.discountCents < seat.priceCents;
  if (!seats.some(isWorth)) return "programs";
  return totals.totalCents - totals.discountCents < (coupon.leastOrderCents ?? 0) ? "least" : null;
}

/** The failure that says why a coupon does not count. */
export function couponRefusal(
  coupon: Parameters<typeof couponSentence>[0],
  locale: Locale,
  kind: FailureKind = "conflict",
): Failure {
  const { key, params } = couponSentence(coupon, locale);
  return new Failure(kind, key, params);
}

/** A coupon of a cart on the wire; amounts in dollars. */
export const couponOnWire = (coupon: CouponPrice, couponCents: number) => ({
  ...pick(coupon, ["code", "name", "nameZh", "problem", "startsOn"]),
  amount: toDollars(couponCents),
  leastOrder: coupon.leastOrderCents === null ? null : toDollars(coupon.leastOrderCents),
});
export type CouponOnWire = ReturnType<typeof couponOnWire>;
