import { and, asc, eq, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { cartLines, orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { recordAudit } from "@/lib/audit/commands";
import { foundOrThrow } from "@/lib/core/errors";
import { enrol } from "@/lib/enrolment/commands";
import { judgeSeats, lockRunsOfOrder, type Run } from "./order-seats";
import { mailReceipt } from "./order-mails";
import { refundLines } from "./refund-lines";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export type SettlementSource = "webhook" | "finish" | "sweeper" | "free" | "office";
export type Settlement = { status: Order["status"]; settledBy: number; hasRefunds: boolean };

/**
 * Makes an order paid, once, however often and from however many sides it is told (decisions §4): lines, enrolments,
 * holds, cart, receipt and audit in one transaction. Money that comes after the hold ran out is taken as long as
 * there is a seat; a line without one, or whose child has the seat already, is refunded.
 */
export async function settleOrder(
  orderId: number,
  paid: { paymentId: number; reference: string | null },
  source: SettlementSource,
): Promise<Settlement> {
  return db.transaction(async (tx) => {
    const runs = await lockRunsOfOrder(tx, orderId);
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const order = foundOrThrow(found);
    if (order.paidAt) return settledBefore(tx, order);

    await tx
      .update(payments)
      .set({ state: "paid", paidAt: sql`now()`, paymentIntentId: paid.reference })
      .where(eq(payments.id, paid.paymentId));
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.id));
    const { enrolled, full, duplicate } = await giveSeats(tx, lines, runs);

    const [settled] = await tx
      .update(orders)
      .set({ status: "paid", paidAt: sql`now()`, closedAt: null })
      .where(eq(orders.id, orderId))
      .returning();
    await tx.update(orderLines).set({ status: "paid" }).where(eq(orderLines.orderId, orderId));
    await mailReceipt(tx, foundOrThrow(settled), lines);
    const refunds = { orderId, paymentId: paid.paymentId };
    await refundLines(tx, { ...refunds, lines: full, reason: "full" });
    const status = await refundLines(tx, { ...refunds, lines: duplicate, reason: "duplicate" });

    await tx.delete(seatHolds).where(eq(seatHolds.orderId, orderId));
    await emptyCart(tx, order);
    await recordAudit(tx, {
      actor: source === "finish" || source === "free" ? { role: "parent", id: order.parentId } : null,
      action: "order.settle",
      subject: "order",
      subjectId: orderId,
      data: { source, paymentId: paid.paymentId, before: order.status, enrolled: enrolled.length },
    });
    return { status, settledBy: paid.paymentId, hasRefunds: full.length + duplicate.length > 0 };
  });
}

async function settledBefore(tx: Transaction, { id, status }: Order): Promise<Settlement> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "paid")));
  return { status, settledBy: foundOrThrow(payment).id, hasRefunds: false };
}

async function giveSeats(tx: Transaction, lines: Line[], runs: Run[]) {
  const verdict = await judgeSeats(tx, lines, runs);
  const seats = verdict.enrol.map(({ id, studentId, courseRunId }) => ({
    studentId,
    courseRunId,
    orderLineId: id,
  }));
  const through = await enrol(tx, seats);
  return {
    enrolled: verdict.enrol.filter(({ id }) => through.has(id)),
    full: verdict.full,
    duplicate: [...verdict.duplicate, ...verdict.enrol.filter(({ id }) => !through.has(id))],
  };
}

/** What is bought leaves the cart, also where a bundle brought it. */
const emptyCart = (tx: Transaction, { id, parentId }: Order) =>
  tx.delete(cartLines).where(
    and(
      eq(cartLines.parentId, parentId),
      sql`exists (${tx
        .select({ one: sql`1` })
        .from(orderLines)
        .where(
          and(
            eq(orderLines.orderId, id),
            eq(orderLines.studentId, cartLines.studentId),
            or(
              eq(orderLines.courseRunId, cartLines.courseRunId),
              eq(orderLines.bundleId, cartLines.bundleId),
            ),
          ),
        )})`,
    ),
  );
