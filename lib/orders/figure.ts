import type { Owned } from "@/lib/access/owned";
import type { BasketSeat } from "@/lib/cart/seats";
import { readGuestSeats } from "@/lib/cart/guest";
import { type Basket, readBasket } from "@/lib/cart/queries";
import type { BasketPart, FigureForGuest } from "@/lib/cart/schemas";
import { toDollars } from "@/lib/core/money";
import type { SessionOrigin } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { countCode } from "@/lib/coupons/count-code";
import type { CouponProblem } from "@/lib/coupons/problems";
import { type Figure, sums } from "./amounts";
import { type CouponPrice, couponOnWire, priceWithCoupon } from "./coupon-price";
import { getFigureOfRuns } from "./figure-of-runs";
import { type PricedSeat, priceSeats, type Seat } from "./rules";
import { type Tax, taxOf } from "./tax";

export type BasketPrice = Omit<ReturnType<typeof priceSeats>, "seats"> & {
  seats: PricedSeat<BasketSeat & Seat>[];
  tax: Tax;
  /** The coupon in the cart; one with a problem takes nothing off. */
  coupon: CouponPrice | null;
};

/** Prices the seats of a basket for a family; all `seats` must be available. */
export function priceBasket({ seats, home, coupon }: Basket): BasketPrice {
  const tax = taxOf(home);
  const priced = priceWithCoupon(seats.map(withBundle), coupon, {
    taxBasisPoints: tax.basisPoints,
    mostSeats: env.FAMILY_SEATS_PER_PROGRAM,
  });
  return { ...priced, tax };
}

const withBundle = (seat: BasketSeat) => ({
  ...seat,
  bundle: seat.bundleId === null ? null : { bundleId: seat.bundleId, priceCents: seat.bundlePriceCents },
});

/** The seats of lines that can be bought completely. */
export function buyable(seats: BasketSeat[]): BasketSeat[] {
  const refused = new Set(seats.filter(({ problem }) => problem).map(({ line }) => line));
  return seats.filter(({ line }) => !refused.has(line));
}

/**
 * `/api/user/order/price/figure`: prices the given runs or, without any, the stored basket.
 * @throws as `getFigureOfRuns`
 */
export const figureOf = (
  parentId: Owned<"parent">,
  { courseRunIds, bundleIds }: BasketPart,
): Promise<Figure> =>
  courseRunIds && courseRunIds.length > 0
    ? getFigureOfRuns(parentId, courseRunIds)
    : getFigure(parentId, { bundleIds });

/**
 * The current price of the stored basket (rules R7.3 and R7.4) in dollars, with each line's part. Lines that cannot be
 * bought have their problem and cost nothing. Two round trips with the session.
 */
const getFigure = async (parentId: Owned<"parent">, part: BasketPart): Promise<Figure> =>
  figureOfSeats(await readBasket(parentId, part));

/**
 * The current price of a guest's cart, in dollars; `studentId` is the number that the browser gave the child. Nothing
 * that depends on the family, such as seats bought earlier, is known. An unknown coupon is counted as a guess (rule R7.10).
 */
export async function figureForGuest(
  { lines, country, province = null, coupon: code }: FigureForGuest,
  { ip }: SessionOrigin,
): Promise<Figure> {
  const read = () => readGuestSeats(lines, code ?? null);
  const counted = code ? await countCode(`address:${ip}`, read) : { ...(await read()), isBusy: false };
  const { seats, isBusy } = counted;
  const home = { country, province };
  const figure = figureOfSeats({ home, seats, coupon: isBusy ? null : counted.coupon });
  const problem: CouponProblem = isBusy ? "busy" : "unknown";
  return {
    ...figure,
    coupon:
      code && !figure.coupon
        ? { code, name: "", nameZh: "", problem, amount: 0, startsOn: null, leastOrder: null }
        : figure.coupon,
    lines: figure.lines.map((line, at) => ({ ...line, studentId: lines[at]?.child ?? null })),
  };
}

/** The same for a basket that has already been read. */
export function figureOfSeats({ home, seats, coupon }: Basket): Figure {
  const { seats: priced, totals, tax, ...price } = priceBasket({ home, seats: buyable(seats), coupon });
  const lines = new Map<number, ReturnType<typeof lineOf>>();
  for (const seat of seats) {
    const line = lines.get(seat.line) ?? lineOf(seat);
    if (seat.problem && !line.problem) Object.assign(line, lineOf(seat));
    lines.set(seat.line, line);
  }
  for (const seat of priced) {
    const line = lines.get(seat.line);
    if (!line) continue;
    line.priceCents += seat.priceCents;
    line.discountCents += seat.discountCents;
    line.couponCents += seat.couponCents;
    line.discountPercent = seat.discountBasisPoints / 100;
  }
  return {
    ...sums(totals, tax, priced),
    coupon: price.coupon && couponOnWire(price.coupon, totals.couponCents),
    lines: [...lines.values()].map(({ priceCents, discountCents, couponCents, ...line }) => ({
      ...line,
      price: toDollars(priceCents),
      discount: toDollars(discountCents),
      coupon: toDollars(couponCents),
    })),
  };
}

const lineOf = (seat: BasketSeat) => {
  const { bundleId, courseRunId, courseId, studentId, problem, name, nameZh, seatLimit } = seat;
  return {
    courseRunId: bundleId === null ? courseRunId : null,
    courseId: bundleId === null ? courseId : null,
    bundleId,
    studentId,
    problem,
    name,
    nameZh,
    seatLimit,
    priceCents: 0,
    discountCents: 0,
    couponCents: 0,
    discountPercent: 0,
  };
};
