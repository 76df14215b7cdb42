import { send } from "@/components/api/send";
import type { Locale } from "@/lib/core/locale";
import { toCents } from "@/lib/core/money";
import { couponSentence, type CouponProblem } from "@/lib/coupons/problems";
import { chooseCoupon, keepOffer } from "./cart-store";
import { bringCoupon } from "./cart-sync";

type Refused = { code: string; problem: CouponProblem; startsOn: string | null; leastOrder: number | null };

const sentenceOf = ({ leastOrder, ...coupon }: Refused, locale: Locale) =>
  couponSentence({ ...coupon, leastOrderCents: leastOrder === null ? null : toCents(leastOrder) }, locale);

/** What does not depend on the lines in the cart, which explains the rest itself. */
const isFinal = (problem: CouponProblem | null | undefined): problem is CouponProblem =>
  problem !== null && problem !== undefined && problem !== "programs" && problem !== "least";

/**
 * Puts the coupon of a link into the guest's or the parent's cart, also into an empty one, after a check (rule R7.15).
 * Returns the message that says why it cannot, or null.
 */
export async function takeOfferedCoupon(code: string, parentId: number | null, locale: Locale) {
  const { data: offer } = await send("/base/coupon/view", { code });
  if (!offer) return null;
  if (offer.problem) return sentenceOf({ ...offer, problem: offer.problem }, locale);
  if (parentId === null) chooseCoupon(offer.code);
  else {
    const brought = await bringCoupon(parentId, offer.code);
    if (isFinal(brought?.problem)) return sentenceOf({ ...brought, problem: brought.problem }, locale);
  }
  const { percent, amount, leastOrder } = offer;
  keepOffer({ code: offer.code, percent, amount, leastOrder });
  return null;
}
