import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders, payments, refunds, seatHolds } from "@/db/schema/commerce";
import { recordAudit } from "@/lib/records/audit";
import { endRefundedSeats } from "@/lib/classroom/enrol";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { lockRunsOfOrder } from "./order-seats";
import { closeCheckouts } from "./reconcile-payments";
import { refundLines, sendRefunds } from "./refund-lines";
import { chargedCents } from "./rules";
import type { Admin } from "@/lib/auth/actor";
import type { RefundLines } from "./office-schemas";

/**
 * Refunds lines of a paid order in full through its provider, with discount and tax; the seats end and the parent is
 * informed (rule R8.9). Payments by hand are refunded by hand.
 * @throws Failure "conflict" if a line is not paid or was refunded, "notFound"
 */
export async function refundOrderLines(admin: Admin, { id: orderId, orderLineIds }: RefundLines) {
  const wanted = new Set(orderLineIds);
  const outcome = await db.transaction(async (tx) => {
    await lockRunsOfOrder(tx, orderId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!foundOrThrow(order).paidAt) throw conflict("orderNotPaid");
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
    const paid = foundOrThrow(payment);
    const lines = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...wanted])));
    if (lines.length !== wanted.size) throw notFound();
    if (lines.some(({ status }) => status !== "paid")) throw conflict("lineNotRefundable");

    const byHand = paid.provider === "none";
    const refund = { orderId, paymentId: paid.id, lines, reason: "requested" as const, byHand };
    const status = await refundLines(tx, refund);
    await tx
      .update(refunds)
      .set({ adminId: admin.id, ...(byHand && { state: "done" as const }) })
      .where(inArray(refunds.orderLineId, [...wanted]));
    await endRefundedSeats(tx, [...wanted]);
    await recordAudit(tx, admin, "order.refund", "order", orderId, {
      orderLineIds: [...wanted],
      amountCents: lines.reduce((sum, line) => sum + chargedCents(line), 0),
      provider: paid.provider,
    });
    return { status };
  });
  await sendRefunds(orderId);
  return outcome;
}

/**
 * Cancels an order waiting for payment: closes its checkout and releases its seats. If it has been paid in the
 * meantime, it is settled instead, and the result says so.
 * @throws Failure "conflict" if it is paid or no longer waiting, "notFound"
 */
export async function cancelOrder(
  admin: Admin,
  orderId: number,
): Promise<{ status: (typeof orders.$inferSelect)["status"] }> {
  await closeCheckouts({ orderId });
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const order = foundOrThrow(found);
    if (order.paidAt) throw conflict("orderPaidInstead");
    if (order.status !== "pending") throw conflict("orderNotPending");
    await tx
      .update(orders)
      .set({ status: "cancelled", closedAt: sql`now()` })
      .where(eq(orders.id, orderId));
    await tx.update(orderLines).set({ status: "cancelled" }).where(eq(orderLines.orderId, orderId));
    await tx.delete(seatHolds).where(eq(seatHolds.orderId, orderId));
    await recordAudit(tx, admin, "order.cancel", "order", orderId);
  });
  // A checkout may have been opened in the meantime.
  await closeCheckouts({ orderId });
  const [left] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { status, paidAt } = foundOrThrow(left);
  if (paidAt) throw conflict("orderPaidInstead");
  return { status };
}
