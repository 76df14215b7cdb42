import type { Executor } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import type { payments } from "@/db/schema/payments";
import { type LedgerEntry, type LedgerPosting, postToLedger } from "./post";

type Order = Pick<
  typeof orders.$inferSelect,
  "id" | "parentId" | "taxRegion" | "taxRateBasisPoints" | "creditCents" | "carriedCents"
>;
type Line = Pick<
  typeof orderLines.$inferSelect,
  "id" | "priceCents" | "discountCents" | "couponCents" | "taxCents"
>;
type Payment = Pick<typeof payments.$inferSelect, "id" | "method" | "amountCents">;

/** The order's account of tax. */
export const taxOfOrder = ({
  taxRegion,
  taxRateBasisPoints,
}: Omit<Order, "id" | "parentId" | "creditCents" | "carriedCents">) => ({
  tax: { region: taxRegion, basisPoints: taxRateBasisPoints },
});

type By = { at?: Date; adminId?: number | null };
type Sale = {
  lines: readonly Line[];
  payment: Payment;
  /** When it was paid, and when its money came; now by default. */
  at?: Date;
  receivedAt?: Date;
  /** Who in the office recorded it. */
  adminId?: number | null;
};

/**
 * Posts a paid order: what its lines cost, the credit that is used, what the seat that it moves has brought, and the payment (rule R19.3). What these two do not cover is
 * given up.
 */
export const postSale = (tx: Executor, order: Order, sale: Sale): Promise<void> =>
  postToLedger(tx, saleOf(order, sale));

/** The postings of a paid order. */
function saleOf(
  order: Order,
  { lines, payment, at, receivedAt = at, adminId = null }: Sale,
): LedgerPosting[] {
  const about = { parentId: order.parentId, orderId: order.id, at };
  return [
    {
      ...about,
      cause: "charge",
      key: `charge:${order.id}`,
      entries: lines.flatMap((line) => chargeOf(order, line)),
    },
    {
      ...about,
      cause: "credit_use",
      key: `credit:${order.id}`,
      entries: [{ from: "receivable", to: "credit", amountCents: order.creditCents - order.carriedCents }],
    },
    {
      ...about,
      cause: "move",
      key: `carried:${order.id}`,
      entries: [{ from: "receivable", to: "moved", amountCents: order.carriedCents }],
    },
    receiptOf(order, payment, { at: receivedAt, adminId }),
    {
      ...about,
      adminId,
      cause: "write_off",
      key: `write-off:${order.id}`,
      entries: [{ from: "receivable", to: "write_off", amountCents: shortOf(order, lines, payment) }],
    },
  ];
}

/** What an order costs beyond its payment and its credit. */
function shortOf(order: Order, lines: readonly Line[], { amountCents }: Payment): number {
  const charged = lines.reduce((sum, line) => sum + line.priceCents - line.discountCents + line.taxCents, 0);
  return charged - order.creditCents - amountCents;
}

function chargeOf(order: Order, line: Line): LedgerEntry[] {
  const { id: orderLineId, priceCents, discountCents, couponCents, taxCents } = line;
  return [
    { orderLineId, from: "sales", to: "receivable", amountCents: priceCents },
    { orderLineId, from: "receivable", to: "discount", amountCents: discountCents - couponCents },
    { orderLineId, from: "receivable", to: "coupon", amountCents: couponCents },
    { orderLineId, from: taxOfOrder(order), to: "receivable", amountCents: taxCents },
  ];
}

const receiptOf = (order: Order, payment: Payment, { at, adminId }: By = {}): LedgerPosting => ({
  cause: "payment",
  key: `payment:${payment.id}`,
  parentId: order.parentId,
  orderId: order.id,
  at,
  adminId,
  entries: [{ from: "receivable", to: { money: payment.method }, amountCents: payment.amountCents }],
});

/** Posts a second payment of a paid order, which goes back whole: received, owed back, and sent (rule R8.7). */
export const postDuplicate = (tx: Executor, order: Order, payment: Payment): Promise<void> =>
  postToLedger(tx, [
    receiptOf(order, payment),
    {
      cause: "refund",
      key: `duplicate:${payment.id}`,
      parentId: order.parentId,
      orderId: order.id,
      entries: [{ from: { money: payment.method }, to: "receivable", amountCents: payment.amountCents }],
    },
  ]);
