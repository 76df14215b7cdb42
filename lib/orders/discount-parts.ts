import { toCents } from "@/lib/core/money";

/** What took something off: several seats of a program, a coupon, or the discount of the seat that a move has left (rule R8.30). */
export type DiscountPart = { kind: "sameProgram" | "kept" | "coupon"; cents: number };

/**
 * The parts of the discount of an order or a line, in cents, without empty ones. What a move keeps is one part, because the former seat may
 * have had it from a coupon.
 */
export const discountParts = (
  { discountCents, couponCents }: Record<"discountCents" | "couponCents", number>,
  { isMove }: { isMove: boolean },
): DiscountPart[] => {
  const parts: DiscountPart[] = [
    { kind: isMove ? "kept" : "sameProgram", cents: discountCents - couponCents },
    { kind: "coupon", cents: couponCents },
  ];
  return parts.filter(({ cents }) => cents > 0);
};

/** The same-program discount of a cart on the wire, which is in dollars, in cents. */
export const sameCourseOf = ({ discount, coupon }: Record<"discount" | "coupon", number>): number =>
  toCents(discount) - toCents(coupon);
