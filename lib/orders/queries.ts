import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { limits, type Rows } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { type MoneyBack, moneyBackOfOrder, readsAs } from "./money-back";
import { allocateOrderSeats, listRunsOfOrder } from "./order-seats";
import { type OpenOrDone, refundStateOfLine } from "./refund-state";
import type { OrderPage } from "./schemas";

/** `refundState` null: the line has no refund. */
export type OrderLine = typeof orderLines.$inferSelect & {
  refundState: OpenOrDone | null;
};
export type FamilyOrder = typeof orders.$inferSelect & {
  moneyBack: MoneyBack | null;
  lines: OrderLine[];
};
export type OwnOrder = FamilyOrder & { id: Owned<"order"> };

/**
 * An order's columns as people read them: until it is paid, what its move brings counts as carried over and is none of the family's
 * credit (rule R19.12). Qualified names, as in `refundStateOfLine`.
 */
const orderColumns = {
  ...getTableColumns(orders),
  moneyBack: moneyBackOfOrder,
  carriedCents: sql<number>`case when orders.paid_at is not null then orders.carried_cents
    else coalesce((select least(move.amount_cents, orders.credit_cents) from ${withdrawals} move
      where move.to_order_id = orders.id), 0) end`,
};

/** An order with its lines; the caller has checked ownership. @throws Failure "notFound" */
export async function getOrderOrThrow(orderId: Owned<"order">): Promise<OwnOrder> {
  const rows = await db
    .select({ order: orderColumns, line: orderLines, refundState: refundStateOfLine })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderLines.id));
  const { order } = foundOrThrow(rows[0]);
  return {
    ...order,
    id: orderId,
    lines: rows.flatMap(({ line, refundState }) => (line ? { ...line, refundState } : [])),
  };
}

/** A page of the parent's orders with their lines, newest first (rule R8.11). */
export async function listOrders(
  parentId: Owned<"parent">,
  { selectParam: { status }, ...page }: OrderPage,
): Promise<Rows<FamilyOrder>> {
  const mine = and(eq(orders.parentId, parentId), status ? readsAs(status) : undefined);
  const [found, records] = await Promise.all([
    db
      .select(orderColumns)
      .from(orders)
      .where(mine)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limits(page).limit)
      .offset(limits(page).offset),
    db.$count(orders, mine),
  ]);
  const ids = found.map(({ id }) => id);
  const lines = await db
    .select({ ...getTableColumns(orderLines), refundState: refundStateOfLine })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  return {
    rows: found.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
    records,
  };
}

export type NotPayable = "paid" | "closed" | "full" | "owned";

/** Whether the order can be paid now and, if not, the reasons (rule R8.10). Its prices do not change. */
export async function checkOrder(
  orderId: Owned<"order">,
): Promise<{ payable: boolean; reasons: NotPayable[] }> {
  const order = await getOrderOrThrow(orderId);
  if (order.paidAt) return { payable: false, reasons: ["paid"] };
  if (order.status !== "pending" || order.expiresAt <= new Date())
    return { payable: false, reasons: ["closed"] };
  const { full, duplicate } = await allocateOrderSeats(db, order.lines, {
    runs: await listRunsOfOrder(db, orderId),
    isPending: true,
  });
  const reasons: NotPayable[] = [
    ...(full.length > 0 ? ["full" as const] : []),
    ...(duplicate.length > 0 ? ["owned" as const] : []),
  ];
  return { payable: reasons.length === 0, reasons };
}

export type PaidPayment = Pick<
  typeof payments.$inferSelect,
  "provider" | "method" | "amountCents" | "overCents"
>;

/** The payment that settled an order; null for an unpaid one. Cents. */
export async function getPaidPayment(orderId: Owned<"order">): Promise<PaidPayment | null> {
  const [paid] = await db
    .select(pick(payments, ["provider", "method", "amountCents", "overCents"]))
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
  return paid ?? null;
}
