import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { type PaymentMethod, payments } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import { recordAudit } from "@/lib/records/audit";
import type { PersonKey } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { removeBoughtLines } from "@/lib/cart/remove-lines";
import { enrol } from "@/lib/classroom/enrol";
import { inSeatTurn } from "@/lib/classroom/seat-turn";
import { env } from "@/lib/env";
import { listChildrenHere, listFamilySeats } from "./family-seats";
import { creditLeftFor, creditLeftWithoutMove } from "./credit";
import { endMoves } from "./end-moves";
import { leaveSeat, lockSeatToLeave, type Move, type SeatToLeave } from "./leave-seat";
import { allocateOrderSeats, lockFamiliesOfOrder, lockRunsOfOrder, type OrderedRun } from "./order-seats";
import { withdrawReminders } from "./outside-payments";
import { prepareReceipt } from "./receipt-mail";
import { tell } from "@/lib/notices/tell";
import { reduceUnsold } from "./reduce-unsold";
import { type RefundReason, refundLines, wholeLines } from "./refund-lines";
import { issueDocuments } from "@/lib/invoices/issue";
import { postSale } from "@/lib/ledger/post-order";
import { receivedFor } from "./refund-rules";
import { takePlaces } from "@/lib/waiting/end-places";
import { isOffer, isOfOffice } from "./digests";
import { applySeatLimit, isPayable } from "./rules";
import { pick } from "@/lib/core/pick";
import { placeDiffers } from "./tax";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

type Paid = {
  paymentId: number;
  reference: string | null;
  method?: PaymentMethod;
  /** Where it was paid from, if the provider says it: two letters. */
  country?: string | null;
  /** Who in the office recorded it, and when its money came; now by default. */
  by?: { adminId: number; receivedAt?: Date };
};

export type SettlementSource = "webhook" | "finish" | "sweeper" | "free" | "office";
export type Settlement = { status: Order["status"]; settledBy: number; hasRefunds: boolean };

/**
 * Marks an order as paid, once, however often and concurrently it is reported (rule R8.6): lines, enrolments, holds,
 * cart, invoice, receipt and audit in one transaction. Late money is accepted as long as there is a seat and the family may hold
 * it (rule R8.7, docs/decisions/0143); a line without one, or whose child already has the seat, is archived or no longer one
 * for whom the payer may order, is refunded.
 * @param given the payment, or what records one of an unpaid order behind its lock
 */
export const settleOrder = (
  orderId: number,
  given: PaidOrPaying,
  source: SettlementSource,
): Promise<Settlement> => inSeatTurn(() => db.transaction((tx) => settleIn(tx, orderId, given, source)));

type PaidOrPaying = Paid | ((tx: Transaction, order: Order) => Promise<Paid>);

/** The same in the caller's transaction, which holds no locks but those of the order's families and runs, and of orders. */
export async function settleIn(
  tx: Transaction,
  orderId: number,
  given: PaidOrPaying,
  source: SettlementSource,
): Promise<Settlement> {
  await lockFamiliesOfOrder(tx, orderId);
  const runs = await lockRunsOfOrder(tx, orderId);
  const { order, move } = await lockOrder(tx, orderId);
  if (order.paidAt) return settledBefore(tx, order);
  const leaving = move && (await lockSeatToLeave(tx, move));

  const paid = typeof given === "function" ? await given(tx, order) : given;
  const [taken] = await tx
    .update(payments)
    .set({
      state: "paid",
      paidAt: sql`now()`,
      paymentIntentId: paid.reference,
      ...pick(paid, ["method", "country"]),
      placeDiffers: placeDiffers(order.taxRegion, paid.country ?? null),
    })
    .where(eq(payments.id, paid.paymentId))
    .returning();
  const payment = foundOrThrow(taken);
  const ordered = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const actor = actorOf(order, source, paid.by);
  const { enrolled, refused } = await giveSeats(tx, order, ordered, { runs, move, leaving });
  const [moved] = enrolled;
  const isMoved = move && leaving && moved;
  const isOff = move && !moved;
  // Nothing came that could go back: the order stays unpaid, and runs out.
  if (isOff && payment.amountCents === 0) throw conflict("orderClosed");
  const creditCents = await (isOff ? creditLeftWithoutMove : creditLeftFor)(tx, order, payment.creditCents);
  if (isOff) await endMoves(tx, [orderId]);
  const carriedCents = isMoved ? Math.min(move.amountCents, creditCents) : 0;
  if (isMoved) await leaveSeat(tx, { move, leaving }, { order, carriedCents, ...moved }, actor);
  const lines = await reduceUnsold(tx, ordered, {
    seated: new Set(enrolled.map(({ line }) => line.id)),
    receivedCents: payment.amountCents + creditCents,
  });
  const [settled] = await tx
    .update(orders)
    .set({
      status: "paid",
      paidAt: sql`now()`,
      closedAt: null,
      creditCents,
      carriedCents,
      ...(refused.length > 0 && totalsOf(lines)),
    })
    .where(eq(orders.id, orderId))
    .returning();
  await tx.update(orderLines).set({ status: "paid" }).where(eq(orderLines.orderId, orderId));
  await postSale(tx, { ...order, creditCents, carriedCents }, { lines, payment, ...paid.by });
  const paidOrder = foundOrThrow(settled);
  const queueReceipt = await prepareReceipt(tx, paidOrder, { lines, payment });
  const { orderNo, totalCents, discountCents, taxCents } = paidOrder;
  await tell(tx, "orderPaid", [
    {
      actor: null,
      about: { orderId },
      key: String(orderId),
      data: { orderNo, totalCents: totalCents - discountCents + taxCents },
    },
  ]);
  await tx.delete(seatHolds).where(eq(seatHolds.orderId, orderId));
  if (order.outsideSince || isOffer(order)) await withdrawReminders(tx, [orderId]);
  if (isOffer(order) || isOfOffice(order))
    await takePlaces(
      tx,
      order,
      enrolled.map(({ line }) => line),
    );
  await removeBoughtLines(tx, order);
  await recordAudit(tx, actor, "order.settle", "order", orderId, {
    source,
    paymentId: paid.paymentId,
    before: order.status,
    enrolled: enrolled.length,
  });
  const [invoice] = await issueDocuments(tx, orderId);
  if (isMoved) await issueDocuments(tx, leaving.order.id);
  await queueReceipt(foundOrThrow(invoice).documentNo);
  let status: Order["status"] = "paid";
  const received = receivedFor(paidOrder, payment);
  for (const { reason, lines: without } of refused)
    status = await refundLines(tx, {
      order: paidOrder,
      payment,
      parts: wholeLines(
        lines.filter(({ id }) => without.some((line) => line.id === id)),
        received,
      ),
      reason,
    });
  return { status, settledBy: paid.paymentId, hasRefunds: refused.length > 0 };
}

/** The sums of lines, some of which may have been reduced. */
function totalsOf(lines: readonly Line[]) {
  const sum = (of: (line: Line) => number) => lines.reduce((cents, line) => cents + of(line), 0);
  return {
    totalCents: sum(({ priceCents }) => priceCents),
    discountCents: sum(({ discountCents }) => discountCents),
    couponCents: sum(({ couponCents }) => couponCents),
    taxCents: sum(({ taxCents }) => taxCents),
  };
}

/** An order behind its lock, with the move that it pays. */
async function lockOrder(tx: Transaction, orderId: number) {
  const isUndone = ne(withdrawals.state, "granted");
  const [found] = await tx
    .select({ order: orders, move: withdrawals })
    .from(orders)
    .leftJoin(withdrawals, and(eq(withdrawals.toOrderId, orders.id), isUndone))
    .where(eq(orders.id, orderId))
    .for("update", { of: orders });
  return foundOrThrow(found);
}

/** Who settled an order: the office, the family, or the server by itself. */
function actorOf({ parentId }: Order, source: SettlementSource, by: Paid["by"]): PersonKey | null {
  if (by) return { role: "admin", id: by.adminId };
  return source === "finish" || source === "free" ? { role: "parent", id: parentId } : null;
}

async function settledBefore(tx: Transaction, { id, status }: Order): Promise<Settlement> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "paid")));
  return { status, settledBy: foundOrThrow(payment).id, hasRefunds: false };
}

type Where = { runs: OrderedRun[]; move: Move | null; leaving: SeatToLeave | null };

/** Enrols, and returns the lines to refund with their reasons. Unexpired holds were checked when the order was made. */
async function giveSeats(tx: Transaction, order: Order, lines: Line[], { runs, move, leaving }: Where) {
  if (move && !leaving) return { enrolled: [], refused: [{ reason: "notMoved" as const, lines }] };
  const here = await listChildrenHere(tx, order.parentId);
  const gone = new Set(runs.flatMap(({ id, isGone }) => (isGone ? [id] : [])));
  const isGone = ({ studentId, courseRunId }: Line) => here.has(studentId) && gone.has(courseRunId);
  const present = lines.filter((line) => here.has(line.studentId) && !isGone(line));
  const verdict = await allocateOrderSeats(tx, present, { runs, isPending: order.status === "pending" });
  // A move adds no seat.
  const { within, beyond } =
    move || isPayable(order)
      ? { within: verdict.enrol, beyond: [] }
      : await judgeLate(tx, order, verdict.enrol, runs);
  const seats = within.map(({ id, studentId, courseRunId }) => ({ studentId, courseRunId, orderLineId: id }));
  const through = await enrol(tx, seats, { isMove: move !== null });
  const refused: { reason: RefundReason; lines: Line[] }[] = [
    { reason: "full", lines: verdict.full },
    { reason: "duplicate", lines: [...verdict.duplicate, ...within.filter(({ id }) => !through.has(id))] },
    { reason: "limit", lines: beyond },
    { reason: "removed", lines: lines.filter(({ studentId }) => !here.has(studentId)) },
    { reason: "gone", lines: lines.filter(isGone) },
  ];
  return {
    enrolled: within.flatMap((line) => {
      const enrolmentId = through.get(line.id);
      return enrolmentId === undefined ? [] : [{ line, enrolmentId }];
    }),
    refused: refused.filter((group) => group.lines.length > 0),
  };
}

/** With late money, the family gets seats up to its limit, counting those that it has or holds now. */
async function judgeLate(tx: Transaction, { parentId }: Order, lines: Line[], runs: OrderedRun[]) {
  const courseOf = new Map(runs.map(({ id, courseId }) => [id, courseId]));
  const ofPrograms = lines.map((line) => ({ ...line, courseId: courseOf.get(line.courseRunId) ?? 0 }));
  return applySeatLimit(ofPrograms, await listFamilySeats(tx, parentId), env.FAMILY_SEATS_PER_PROGRAM);
}
