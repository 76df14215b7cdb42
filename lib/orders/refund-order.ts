import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { recordAudit } from "@/lib/records/audit";
import { conflict, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import { lockFamiliesOfOrder, lockRunsForMove, lockRunsOfOrder } from "./order-seats";
import { closeCheckouts } from "./reconcile-payments";
import { releaseOrders } from "./release-orders";
import { refundLines, sendRefunds, wholeLines } from "./refund-lines";
import { tellCancelled } from "./tell-cancelled";
import { receivedFor } from "./refund-rules";
import type { Admin } from "@/lib/auth/actor";
import type { RefundLines } from "./office-schemas";

/**
 * Refunds lines of a paid order, whole or a part of one, with discount and tax (rule R8.9). The seats end unless they are kept;
 * the parent is informed. Money that did not come through the provider is given back by the office, which records it.
 * @throws Failure "conflict" if nothing of a line is left to refund, "invalid" for an amount beyond that, "notFound"
 */
export async function refundOrderLines(admin: Admin, input: RefundLines) {
  const { id: orderId, amount, destination, keepSeats, note } = input;
  const wanted = [...new Set(input.orderLineIds)];
  const outcome = await db.transaction(async (tx) => {
    const { order, payment, received } = await lockPaidOrder(tx, orderId);
    const lines = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, wanted)))
      .orderBy(asc(orderLines.id));
    if (lines.length !== wanted.length) throw notFound();
    const whole = wholeLines(lines, received);
    if (whole.some(({ line, amountCents }) => line.status !== "paid" && amountCents === 0))
      throw conflict("lineNotRefundable");
    if (whole.some(({ amountCents }) => (amount ?? 0) > amountCents))
      throw invalid({ amount: "tooMuchBack" });
    const parts = whole.map((part) => ({ ...part, amountCents: amount ?? part.amountCents }));

    const status = await refundLines(tx, {
      order,
      payment,
      parts,
      reason: "requested",
      note,
      destination: destination ?? "source",
      keepsSeats: keepSeats,
      adminId: admin.id,
    });
    await recordAudit(tx, admin, "order.refund", "order", orderId, {
      orderLineIds: wanted,
      amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      provider: payment.provider,
      ...(destination === "credit" && { destination }),
      ...(keepSeats && { keepSeats }),
    });
    return { status };
  });
  await sendRefunds(orderId);
  return outcome;
}

/**
 * A paid order behind its lock, after its families and runs, with the payment that settled it and what came for it.
 * @param toRunId the term to which one of its seats moves
 * @throws Failure "conflict" if it is not paid, "notFound"
 */
export async function lockPaidOrder(tx: Transaction, orderId: number, toRunId: number | null = null) {
  await lockFamiliesOfOrder(tx, orderId);
  if (toRunId === null) await lockRunsOfOrder(tx, orderId);
  else await lockRunsForMove(tx, orderId, toRunId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!foundOrThrow(order).paidAt) throw conflict("orderNotPaid");
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
  const paid = { order: foundOrThrow(order), payment: foundOrThrow(payment) };
  return { ...paid, received: receivedFor(paid.order, paid.payment) };
}

/**
 * Cancels an order waiting for payment: closes its checkout, releases its seats and tells its payer. If it has been paid in the
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
    await releaseOrders(tx, [orderId]);
    await tellCancelled(tx, [order], "office");
    await recordAudit(tx, admin, "order.cancel", "order", orderId);
  });
  // A checkout may have been opened in the meantime.
  await closeCheckouts({ orderId });
  const [left] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { status, paidAt } = foundOrThrow(left);
  if (paidAt) throw conflict("orderPaidInstead");
  return { status };
}
