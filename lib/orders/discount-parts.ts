import { toCents } from "@/lib/core/money";

/** The same-course discount of an order or a line without its coupon's part, in cents. */
export const sameCourseCents = ({
  discountCents,
  couponCents,
}: Record<"discountCents" | "couponCents", number>) => discountCents - couponCents;

/** The same of amounts on the wire, which are in dollars. */
export const sameCourseOf = ({ discount, coupon }: Record<"discount" | "coupon", number>): number =>
  toCents(discount) - toCents(coupon);
