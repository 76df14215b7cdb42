import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import type { PersonKey } from "@/lib/auth/actor";
import { tellSeatMoves } from "@/lib/classroom/tell-seats";
import { recordAudit } from "@/lib/records/audit";
import { mailMoved } from "./move-mails";
import { refundLines } from "./refund-lines";
import { leftCents, receivedFor } from "./refund-rules";

type Order = typeof orders.$inferSelect;
export type Move = typeof withdrawals.$inferSelect;

/** The seat that a move leaves, behind the lock of its order; null if it has ended, or can no longer give back what was agreed. */
export async function lockSeatToLeave(tx: Transaction, { orderLineId, amountCents }: Move) {
  const [found] = await tx
    .select({ line: orderLines, order: orders, payment: payments, seat: enrolments })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "paid")))
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .where(and(eq(orderLines.id, orderLineId), eq(orderLines.status, "paid")))
    .for("update", { of: orders });
  if (!found) return null;
  const { line, order, payment } = found;
  return leftCents(line, receivedFor(order, payment)) >= amountCents ? found : null;
}
export type SeatToLeave = NonNullable<Awaited<ReturnType<typeof lockSeatToLeave>>>;

/**
 * Ends the seat that a move leaves, once the new one is given: what comes back for it pays the new order as far as that needs it
 * (`carriedCents`), and the rest goes where the family wants it (rule R8.31). Both are told.
 */
export async function leaveSeat(
  tx: Transaction,
  { move, leaving }: { move: Move; leaving: SeatToLeave },
  to: { order: Order; line: typeof orderLines.$inferSelect; enrolmentId: number; carriedCents: number },
  actor: PersonKey | null,
): Promise<void> {
  const { line, order, payment, seat } = leaving;
  const { amountCents, destination, words: note, adminId } = move;
  await refundLines(tx, {
    order,
    payment,
    parts: [{ line, amountCents }],
    reason: "moved",
    destination,
    carriedCents: to.carriedCents,
    note,
    adminId,
  });
  await tx
    .update(withdrawals)
    .set({ state: "granted", decidedAt: sql`now()` })
    .where(eq(withdrawals.id, move.id));
  const { studentId, courseRunId } = to.line;
  await tellSeatMoves(tx, null, [{ id: to.enrolmentId, studentId, courseRunId, from: seat.courseRunId }]);
  await mailMoved(tx, { move, from: line, ...to });
  await recordAudit(tx, actor, "order.move", "order", order.id, {
    orderLineId: line.id,
    toOrderId: to.order.id,
    amountCents,
  });
}
