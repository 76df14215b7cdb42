import type { CartProblem } from "@/lib/cart/problems";
import { toDollars } from "@/lib/core/money";
import type { CouponOnWire } from "./coupon-price";
import type { Totals } from "./rules";
import type { Tax } from "./tax";
import { taxedPartOf } from "./taxed-part";

/** The five amounts of the wire (rule R7.4). */
export function amounts({ totalCents, discountCents, taxCents }: Totals) {
  return {
    total: toDollars(totalCents),
    discount: toDollars(discountCents),
    actualTotal: toDollars(totalCents - discountCents),
    tax: toDollars(taxCents),
    actualTotalForTax: toDollars(totalCents - discountCents + taxCents),
  };
}

type Seats = Parameters<typeof taxedPartOf>[1];

/** What is taxed, as on the wire. */
export const taxed = ({ taxedPart, taxedCents }: ReturnType<typeof taxedPartOf>) => ({
  taxedPart,
  /** What the tax is on, after discounts. */
  taxed: toDollars(taxedCents),
});

/** The amounts of something not ordered yet, and its tax. */
export const sums = (totals: Totals, { region, basisPoints }: Tax, seats: Seats) => ({
  ...amounts(totals),
  ...taxed(taxedPartOf(region, seats)),
  /** False: the sums are before tax, because the family's place is unknown. */
  taxKnown: region !== null,
  taxRegion: region,
  taxRate: basisPoints / 100,
});

/** One priced line, in dollars: of the basket, or of requested runs. */
type FigureLine = {
  /** Null for a bundle, as is `courseId`. */
  courseRunId: number | null;
  courseId: number | null;
  bundleId: number | null;
  /** Null for a requested run. */
  studentId: number | null;
  problem: CartProblem | null;
  /** The program; for a bundle, the one with the problem. */
  name: string;
  nameZh: string;
  seatLimit: number;
  price: number;
  /** The same-course discount and the coupon's part. */
  discount: number;
  coupon: number;
  discountPercent: number;
};
export type Figure = ReturnType<typeof sums> & {
  lines: FigureLine[];
  /** The coupon in the cart; its amount is part of the discount. */
  coupon: CouponOnWire | null;
};
