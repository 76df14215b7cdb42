import { asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { ledgerEntries } from "@/db/schema/ledger";

/** Cents of each account of an order, as "tax:ON:1300" or "money:card"; what flows in counts positive, accounts of 0 are left out. */
type Balances = Record<string, number>;

const add = (balances: Balances, account: string, cents: number) => {
  balances[account] = (balances[account] ?? 0) + cents;
};
const withoutZeros = (balances: Balances) =>
  Object.fromEntries(Object.entries(balances).filter(([, cents]) => cents !== 0));

/** What the ledger says about an order. */
export async function ledgerOf(orderId: number): Promise<Balances> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id));
  const balances: Balances = {};
  for (const { debit, credit, amountCents, method, taxRegion, taxRateBasisPoints } of entries) {
    const full = (account: string) =>
      account === "money"
        ? `money:${method}`
        : account === "tax"
          ? `tax:${taxRegion}:${taxRateBasisPoints}`
          : account;
    add(balances, full(debit), amountCents);
    add(balances, full(credit), -amountCents);
  }
  return withoutZeros(balances);
}

/** The same, worked out naively from the order, its lines, payments and refunds. */
export async function oracleOf(orderId: number): Promise<Balances> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.paidAt) return {};
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const paid = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const given = await db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      inArray(
        refunds.orderLineId,
        lines.map(({ id }) => id),
      ),
    );
  const balances: Balances = {};
  const tax = `tax:${order.taxRegion}:${order.taxRateBasisPoints}`;
  for (const { priceCents, discountCents, couponCents, taxCents } of lines) {
    add(balances, "sales", -priceCents);
    add(balances, "discount", discountCents - couponCents);
    add(balances, "coupon", couponCents);
    add(balances, tax, -taxCents);
  }
  add(balances, "credit", order.creditCents - order.carriedCents);
  add(balances, "moved", order.carriedCents);
  const charged = order.totalCents - order.discountCents + order.taxCents;
  const paidCents = paid
    .filter(({ state }) => state === "paid")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  add(balances, "write_off", charged - order.creditCents - paidCents);
  for (const { state, amountCents, method } of paid)
    if (state === "paid") add(balances, `money:${method}`, amountCents);
  // What a move carried over goes back to the payment of the order that the seat came from.
  for (const { refund, method } of given) {
    add(balances, "sales", refund.amountCents - refund.taxCents);
    add(balances, tax, refund.taxCents);
    if (refund.destination === "credit") add(balances, "credit", -refund.amountCents);
    else if (refund.destination === "order") add(balances, "moved", -refund.amountCents);
    else if (refund.state === "done")
      add(balances, `money:${refund.outsideMethod ?? method}`, -refund.amountCents);
    else add(balances, "refund", -refund.amountCents);
  }
  return withoutZeros(balances);
}
