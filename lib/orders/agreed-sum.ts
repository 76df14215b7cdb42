import { conflict, type Failure } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { couponRefusal } from "./coupon-price";
import type { BasketPrice } from "./figure";
import { chargedOfOrder } from "./rules";
import type { CreateOrder } from "./schemas";

type Agreed = Pick<CreateOrder, "actualTotalForTax" | "seen">;
type SeenLine = NonNullable<CreateOrder["seen"]>[number];
type Line = { name: string; nameZh: string; priceCents: number };

/**
 * Refuses a sum that the parent has not agreed to, and says why it is another one (rule R9.46). A coupon that does not count refuses the order,
 * unless the parent has agreed to the sum without it (rule R7.10).
 */
export function assertAgreed(price: BasketPrice, agreed: Agreed, locale: Locale): void {
  const { actualTotalForTax: sum } = agreed;
  if (sum !== undefined && toCents(sum) === chargedOfOrder(price.totals)) return;
  const { coupon } = price;
  if (coupon?.problem && sum === undefined)
    throw couponRefusal({ ...coupon, problem: coupon.problem }, locale);
  if (sum !== undefined) throw otherSum(price, { ...agreed, sum }, locale);
}

function otherSum(price: BasketPrice, { seen, sum }: Agreed & { sum: number }, locale: Locale): Failure {
  const money = (cents: number) => formatMoney(cents, locale);
  const total = money(chargedOfOrder(price.totals));
  const { coupon } = price;
  const withoutCoupon = coupon?.problem && conflict("couponGone", { code: coupon.code, total });
  const lines = linesOf(price);
  if (!seen) return withoutCoupon ?? conflict("basketChanged");
  if (seen.length !== lines.size || !seen.every((line) => lines.has(keyOf(line))))
    return conflict("basketChanged");
  const changed = new Map(
    seen.flatMap((before) => {
      const now = lines.get(keyOf(before));
      const isSame = !now || now.priceCents === toCents(before.price);
      return isSame ? [] : [[itemOf(before), { before, now }] as const];
    }),
  );
  const [first] = changed.values();
  if (!first && withoutCoupon) return withoutCoupon;
  if (!first || changed.size > 1) return conflict("sumChanged", { before: money(toCents(sum)), total });
  const { before, now } = first;
  const program = { name: now.name, nameZh: now.nameZh };
  return conflict("priceChanged", {
    program,
    before: money(toCents(before.price)),
    now: money(now.priceCents),
    total,
  });
}

type Item = Pick<SeenLine, "courseRunId" | "bundleId">;

const itemOf = ({ courseRunId, bundleId }: Item): string =>
  bundleId === null ? `run ${courseRunId}` : `bundle ${bundleId}`;
const keyOf = (line: Item & { studentId: number | null }): string => `${line.studentId} ${itemOf(line)}`;

/** The lines of a basket as the cart shows them, where a bundle is one. */
function linesOf({ seats }: BasketPrice): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { name, nameZh, bundleName, bundleNameZh, priceCents, ...seat } of seats) {
    const line = lines.get(keyOf(seat));
    if (line) line.priceCents += priceCents;
    else lines.set(keyOf(seat), { name: bundleName ?? name, nameZh: bundleNameZh ?? nameZh, priceCents });
  }
  return lines;
}
