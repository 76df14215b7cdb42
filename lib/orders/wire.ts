import { inLocale, type Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { amounts, taxed } from "./amounts";
import type { FamilyOrder, OrderLine } from "./queries";
import { shownExemption } from "./tax";
import { taxedPartOfOrder } from "./taxed-part";
import { pick } from "@/lib/core/pick";

/** An order on the wire, in the reader's language. */
export const toOrder = (order: FamilyOrder, locale: Locale) => ({
  orderId: order.id,
  ...pick(order, ["orderNo", "status", "createdAt", "paidAt"]),
  /** The time until which a pending order can be paid. */
  expiresAt: order.expiresAt,
  ...amounts(order),
  /** The code of the coupon that was used, and its part of the discount. */
  couponCode: order.couponCode,
  coupon: toDollars(order.couponCents),
  refunded: toDollars(order.refundedCents),
  /** How much of what was paid has gone back, or that its seats went to other terms; null if neither. */
  moneyBack: order.moneyBack,
  /** The part paid from the family's credit, and what the seat brought that the order has moved. */
  credit: toDollars(order.creditCents - order.carriedCents),
  carried: toDollars(order.carriedCents),
  taxRegion: order.taxRegion,
  taxRate: order.taxRateBasisPoints / 100,
  ...taxed(taxedPartOfOrder(order, order.lines)),
  items: order.lines.map((line) => ({
    ...toItem(line, locale),
    /** Why it is not taxed, empty if no reason is written; null if it is. */
    taxExemption: shownExemption(line, order, locale),
  })),
});

const toItem = (line: OrderLine, locale: Locale) => ({
  ...pick(line, ["courseRunId", "bundleId", "studentId", "studentName"]),
  name: inLocale(locale, line.name, line.nameZh),
  courseRunName: inLocale(locale, line.runName, line.runNameZh),
  bundleName: line.bundleName && inLocale(locale, line.bundleName, line.bundleNameZh ?? line.bundleName),
  price: toDollars(line.priceCents),
  /** With the coupon's part. */
  discount: toDollars(line.discountCents),
  coupon: toDollars(line.couponCents),
  tax: toDollars(line.taxCents),
  status: line.status,
  /** What went back of it or is on its way back, with tax. */
  refunded: toDollars(line.refundedCents),
  /** Of what goes back: asked of the provider or the office, on its way, done, or failed. */
  refundState: line.refundState,
});
