import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { cartLines, enrolments, orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { recordAudit } from "@/lib/audit/commands";
import { foundOrThrow } from "@/lib/core/errors";
import { enrol } from "@/lib/enrolment/commands";
import { mailReceipt } from "./order-mails";
import { refundLines } from "./refund-lines";
import { seatsToEnrol } from "./rules";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

export type SettlementSource = "webhook" | "finish" | "sweeper" | "free";
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
    const runs = await lockRuns(tx, orderId);
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

/** Runs first, orders second: the same order of locks as where orders are made. */
const lockRuns = (tx: Transaction, orderId: number) =>
  tx
    .select({ id: courseRuns.id, capacity: courseRuns.capacity })
    .from(courseRuns)
    .where(
      inArray(
        courseRuns.id,
        tx.select({ id: orderLines.courseRunId }).from(orderLines).where(eq(orderLines.orderId, orderId)),
      ),
    )
    .orderBy(asc(courseRuns.id))
    .for("no key update");

async function settledBefore(tx: Transaction, { id, status }: Order): Promise<Settlement> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "paid")));
  return { status, settledBy: foundOrThrow(payment).id, hasRefunds: false };
}

async function giveSeats(tx: Transaction, lines: Line[], runs: { id: number; capacity: number | null }[]) {
  const runIds = runs.map(({ id }) => id);
  const isLive = gt(seatHolds.expiresAt, sql`now()`);
  const taken = await tx
    .select({ courseRunId: enrolments.courseRunId, studentId: enrolments.studentId })
    .from(enrolments)
    .where(and(inArray(enrolments.courseRunId, runIds), isNull(enrolments.endedAt)));
  const held = await tx
    .select({ courseRunId: seatHolds.courseRunId, orderLineId: seatHolds.orderLineId })
    .from(seatHolds)
    .where(and(inArray(seatHolds.courseRunId, runIds), isLive));
  const verdict = seatsToEnrol(lines, runs, { taken, held });
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
