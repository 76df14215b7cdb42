import { addDays, addMinutes, subHours } from "date-fns";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { foundOrThrow } from "@/lib/core/errors";
import { issueDocuments } from "@/lib/invoices/issue";
import type { Catalog, SeededRun } from "./catalog-rows";
import { seedLedger } from "./ledger-rows";
import { linesOf, type PricedSeat, taxPlaceOf, totalsOf } from "./order-amounts";
import { type OrderPlan, orderPlans } from "./order-plans";
import type { People } from "./people-rows";

type Plan = OrderPlan & { lines: PricedSeat[] };
type Line = typeof orderLines.$inferSelect;

/**
 * Adds orders with everything that follows from their status (lines, payments, refunds, holds, enrolments), then
 * fills terms.
 */
export async function seedOrders(tx: Transaction, people: People, catalog: Catalog): Promise<void> {
  const plans = orderPlans.map((plan) => ({ ...plan, lines: linesOf(plan, people, catalog) }));
  const orderRows = await tx
    .insert(orders)
    .values(plans.map((plan, index) => orderRow(plan, people, index)))
    .returning();
  const placed = plans.map((plan, index) => ({ plan, order: foundOrThrow(orderRows[index]) }));
  const lineRows = await tx
    .insert(orderLines)
    .values(
      placed.flatMap(({ plan, order }) =>
        plan.lines.map((line) => ({ ...line, orderId: order.id, orderedAt: order.createdAt })),
      ),
    )
    .returning();

  const pending = placed.filter(({ plan }) => plan.status === "pending").map(({ order }) => order);
  await tx
    .insert(seatHolds)
    .values(
      pending.flatMap(({ id, expiresAt }) =>
        lineRows
          .filter(({ orderId }) => orderId === id)
          .map((line) => ({ orderLineId: line.id, orderId: id, courseRunId: line.courseRunId, expiresAt })),
      ),
    );
  const settled = placed.filter(({ order }) => order.paidAt !== null);
  const paymentRows = await tx
    .insert(payments)
    .values(settled.map(({ plan, order }) => paymentRow(plan, order)))
    .returning();
  const paymentOf = new Map(paymentRows.map((payment) => [payment.orderId, payment]));
  const refundRows = lineRows
    .filter(({ status }) => status === "refunded")
    .map((line) => refundRow(line, foundOrThrow(paymentOf.get(line.orderId)), people));
  const given = await tx.insert(refunds).values(refundRows).returning();
  await seedLedger(tx, {
    orders: settled.map(({ order }) => order),
    lines: lineRows,
    payments: paymentRows,
    refunds: given,
  });
  await issueDocuments(tx, null, { isPast: true });
  const bought = settled.flatMap(({ order }) =>
    lineRows.filter(({ orderId }) => orderId === order.id).map((line) => enrolmentRow(line, order)),
  );
  await tx.insert(enrolments).values([...bought, ...classmateRows(people, catalog, bought)]);
}

function orderRow(plan: Plan, people: People, index: number): typeof orders.$inferInsert {
  const parent = foundOrThrow(people.parents.get(plan.parent));
  const createdAt = subHours(new Date(), 24 * plan.daysAgo);
  const isPaid = ["paid", "partially_refunded", "refunded"].includes(plan.status);
  const place = taxPlaceOf(parent);
  return {
    parentId: parent.id,
    status: plan.status,
    locale: parent.locale,
    ...totalsOf(plan.lines),
    taxRegion: place.region,
    taxRateBasisPoints: place.basisPoints,
    basketDigest: `demo-${index}`,
    createdAt,
    expiresAt: addMinutes(createdAt, 30),
    paidAt: isPaid ? addMinutes(createdAt, 3) : null,
    closedAt: plan.status === "pending" ? null : addMinutes(createdAt, plan.status === "expired" ? 31 : 3),
  };
}

function paymentRow(plan: Plan, order: typeof orders.$inferSelect): typeof payments.$inferInsert {
  const { totalCents, discountCents, taxCents } = totalsOf(plan.lines);
  const amountCents = totalCents - discountCents + taxCents;
  return {
    orderId: order.id,
    provider: amountCents === 0 ? "none" : "demo",
    method: amountCents === 0 ? "free" : "card",
    sessionId: amountCents === 0 ? null : `demo-session-${order.id}`,
    paymentIntentId: amountCents === 0 ? null : `demo-payment-${order.id}`,
    amountCents,
    state: "paid",
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    paidAt: order.paidAt,
  };
}

function refundRow(
  line: Line,
  payment: typeof payments.$inferSelect,
  { adminId }: People,
): typeof refunds.$inferInsert {
  const at = addDays(payment.paidAt ?? payment.createdAt, 2);
  return {
    paymentId: payment.id,
    orderLineId: line.id,
    amountCents: line.refundedCents,
    taxCents: line.refundedTaxCents,
    reason: "requested",
    state: "done",
    createdAt: at,
    doneAt: at,
    providerRefundId: `demo-refund-${line.id}`,
    adminId,
  };
}

function enrolmentRow(line: Line, order: { paidAt: Date | null }): typeof enrolments.$inferInsert {
  const isEnded = line.status === "refunded";
  return {
    studentId: line.studentId,
    courseRunId: line.courseRunId,
    orderLineId: line.id,
    createdAt: order.paidAt ?? undefined,
    endedAt: isEnded && order.paidAt ? addDays(order.paidAt, 2) : null,
    endReason: isEnded ? "refunded" : null,
  };
}

/** Fills the terms under way, completely or nearly, with classmates as the office would enrol them. */
function classmateRows(people: People, catalog: Catalog, bought: (typeof enrolments.$inferInsert)[]) {
  const runs = [...catalog.runs.values()].flat();
  return runs.flatMap((run) => {
    const taken = bought.filter(({ courseRunId, endedAt }) => courseRunId === run.id && !endedAt).length;
    return people.classmates
      .filter(({ grade }) => grade !== null && grade >= run.course.gradeMin && grade <= run.course.gradeMax)
      .slice(0, Math.max(0, wantedSeats(run) - taken))
      .map(({ id: studentId }) => ({
        studentId,
        courseRunId: run.id,
        createdAt: addDays(new Date(), Math.min(run.content.startsInDays, 0) - 14),
      }));
  });
}

function wantedSeats({ content, capacity }: SeededRun): number {
  if (capacity === null) return 0;
  if (content.fill === "full") return capacity;
  if (content.fill === "nearlyFull") return capacity - 2;
  return content.startsInDays < 0 ? 6 : 0;
}
