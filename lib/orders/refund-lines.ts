import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { endRefundedSeats } from "@/lib/classroom/enrol";
import { foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { issueDocuments } from "@/lib/invoices/issue";
import { postReturns } from "@/lib/ledger/post-refund";
import { providerOf } from "@/lib/payments/providers";
import { tell } from "@/lib/notices/tell";
import { processRefund } from "./process-refund";
import { mailRefunds } from "./refund-mails";
import { readSources, type Source } from "./paid-from";
import {
  type Destination,
  leftCents,
  type OrderMoney,
  receivedFor,
  splitBySource,
  taxOfPart,
} from "./refund-rules";

type Line = typeof orderLines.$inferSelect;
type Payment = typeof payments.$inferSelect;
export type RefundReason = (typeof refunds.$inferInsert)["reason"];

export type Back = {
  order: typeof orders.$inferSelect;
  payment: Payment;
  /** Lines behind the order's lock, with what goes back of each, in cents with tax. */
  parts: readonly { line: Line; amountCents: number }[];
  reason: RefundReason;
  /** Where the family wants it; money that did not come through the provider goes back outside it. */
  destination?: "source" | "credit";
  /** The part of a single line that pays the order of its move. */
  carriedCents?: number;
  /** The seats go on: the office only gives something back. */
  keepsSeats?: boolean;
  /** What the family had asked for a single line, if the office decided. */
  askedCents?: number;
  note?: string | null;
  adminId?: number | null;
};

/**
 * Records what goes back for lines of a paid order, ends their seats unless they are kept, posts it, tells the family, and issues the
 * credit notes; a move is told and gets its credit note by its caller. `sendRefunds` moves the money after the commit (rules R8.9, R19.4
 * and R19.8). Call it late in the transaction. Returns the order's new status.
 */
export async function refundLines(
  executor: Transaction,
  back: Back,
): Promise<(typeof orders.$inferSelect)["status"]> {
  const { order, parts, keepsSeats = false, adminId = null } = back;
  const isMove = back.reason === "moved";
  const given = await insertRefunds(executor, back, await readSources(executor, order.id));
  // Without the words about a child: the ledger keeps everything for ever.
  await postReturns(executor, order, given, { adminId });
  const lineIds = parts.map(({ line }) => line.id);
  const refunded = sql`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r where r.order_line_id = ${orderLines.id})`;
  const tax = sql`(select coalesce(sum(r.tax_cents), 0) from ${refunds} r where r.order_line_id = ${orderLines.id})`;
  if (lineIds.length > 0)
    await executor
      .update(orderLines)
      .set({ refundedCents: refunded, refundedTaxCents: tax, ...(!keepsSeats && { status: "refunded" }) })
      .where(inArray(orderLines.id, lineIds));
  const status = await updateOrder(executor, order.id);
  const paidBack = new Set(given.map(({ orderLineId }) => orderLineId));
  const kept = keptWhole(back, paidBack);
  const toldByMail = new Set([...paidBack, ...kept.map(({ line }) => line.id)]);
  if (!keepsSeats) await endRefundedSeats(executor, order.id, { lineIds, toldByMail, isMove });
  if (isMove) return status;
  const returned = given.flatMap(({ destination: to, ...one }) =>
    to === "order" ? [] : [{ ...one, destination: to }],
  );
  const keptCents = keptOf(back);
  // Of several parts of a refund the first one names what is kept.
  const told = [
    ...returned.map((one, at) => ({ ...one, keptCents: at === 0 ? keptCents : null })),
    ...kept,
    ...refusedWithoutMoney(back, paidBack),
  ];
  await mailRefunds(executor, order, told, { keepsSeat: keepsSeats, askedCents: back.askedCents });
  await tell(
    executor,
    "refunded",
    told.map(({ id, line, amountCents, destination, keptCents: keptPart }) => ({
      actor: null,
      about: { orderId: order.id, studentId: line.studentId },
      key: String(id),
      data: {
        orderNo: order.orderNo,
        program: { en: line.name, zh: line.nameZh },
        amountCents,
        keptCents: keptPart,
        to: destination,
      },
    })),
  );
  await issueDocuments(executor, order.id);
  return status;
}

/** What the office keeps of the amount that was asked; null if nothing. */
function keptOf({ askedCents = 0, parts }: Back): number | null {
  const keptCents = askedCents - parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return keptCents > 0 ? keptCents : null;
}

/** Why money that came gave no seat. */
const refusals: readonly RefundReason[] = ["full", "duplicate", "limit", "removed", "notMoved", "gone"];

/** The lines that got no seat and for which nothing came that could go back; that is told, too. */
const refusedWithoutMoney = ({ parts, reason }: Back, paidBack: ReadonlySet<number>) =>
  parts
    .filter(({ line }) => refusals.includes(reason) && !paidBack.has(line.id))
    .map(({ line }) => ({
      id: `line:${line.id}`,
      line,
      reason,
      note: null,
      amountCents: 0,
      keptCents: null,
      destination: "none" as const,
    }));

/** The seats that are given up with nothing back, although money had come for them: the amount is what the school keeps. */
const keptWhole = ({ order, payment, parts, reason, note = null }: Back, paidBack: ReadonlySet<number>) =>
  parts
    .filter(({ line }) => reason === "withdrawn" && !paidBack.has(line.id))
    .map(({ line }) => ({
      id: `line:${line.id}`,
      line,
      reason,
      note,
      amountCents: leftCents(line, receivedFor(order, payment)),
      keptCents: null,
      destination: "kept" as const,
    }))
    .filter(({ amountCents }) => amountCents > 0);

async function insertRefunds(executor: Executor, back: Back, sources: readonly Source[]) {
  const {
    payment,
    parts,
    reason,
    destination = "source",
    carriedCents = 0,
    note = null,
    adminId = null,
  } = back;
  let left = sources;
  const rows = parts.flatMap(({ line, amountCents }) => {
    const returned = amountCents - carriedCents;
    const split = splitBySource(returned, destination === "credit" ? [] : left);
    left = split.left;
    const given = [
      ...split.back.map(({ isOutside, ...part }) => ({
        ...part,
        destination: (isOutside ? "outside" : "source") as Destination,
      })),
      { destination: "credit" as const, amountCents: split.creditCents, paymentId: payment.id },
      { destination: "order" as const, amountCents: carriedCents, paymentId: payment.id },
    ];
    let upTo = 0;
    return given
      .map((part) => {
        const before = taxOfPart(line, upTo);
        upTo += part.amountCents;
        return { ...part, taxCents: taxOfPart(line, upTo) - before };
      })
      .filter((part) => part.amountCents > 0)
      .map((part) => ({ ...part, orderLineId: line.id, reason, note, adminId }));
  });
  if (rows.length === 0) return [];
  const isDone = (to: Destination) => to === "credit" || to === "order";
  const inserted = await executor
    .insert(refunds)
    .values(
      rows.map((row) => ({
        ...row,
        ...(isDone(row.destination) && { state: "done" as const, doneAt: sql`now()` }),
      })),
    )
    .returning();
  const lineOf = new Map(parts.map(({ line }) => [line.id, line]));
  return inserted.map((refund) => ({ ...refund, line: foundOrThrow(lineOf.get(refund.orderLineId)) }));
}

async function updateOrder(executor: Executor, orderId: number) {
  const ofOrder = sql`from ${orderLines} l where l.order_id = ${orders.id}`;
  const [order] = await executor
    .update(orders)
    .set({
      refundedCents: sql`(select coalesce(sum(r.amount_cents), 0) from ${refunds} r
        join ${orderLines} l on l.id = r.order_line_id where l.order_id = ${orders.id} and r.destination <> 'order')`,
      status: sql`case when not exists (select ${ofOrder} and l.status <> 'refunded') then 'refunded'
        when exists (select ${ofOrder} and (l.status = 'refunded' or l.refunded_cents > 0)) then 'partially_refunded'
        else 'paid' end`,
    })
    .where(eq(orders.id, orderId))
    .returning({ status: orders.status });
  return foundOrThrow(order).status;
}

/** Whole lines with what is left of them. */
export const wholeLines = (lines: readonly Line[], received: OrderMoney): Back["parts"] =>
  lines.map((line) => ({ line, amountCents: leftCents(line, received) }));

/** Sends the refunds that wait for the provider, of one order or of all; the sweeper retries failed calls. */
export async function sendRefunds(orderId?: number): Promise<number> {
  const waiting = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .where(
      and(
        eq(refunds.state, "asked"),
        eq(refunds.destination, "source"),
        isNull(refunds.providerRefundId),
        isNotNull(payments.paymentIntentId),
        orderId === undefined ? undefined : eq(orderLines.orderId, orderId),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(50);
  let sent = 0;
  for (const { refund, payment } of waiting) {
    if (payment.provider === "none" || !payment.paymentIntentId) continue;
    const { id, createdAt, attempt, amountCents } = refund;
    try {
      const accepted = await providerOf(payment.provider).refund({
        key: `refund-${id}-${createdAt.getTime()}${attempt > 1 ? `-${attempt}` : ""}`,
        reference: payment.paymentIntentId,
        amountCents,
        refund: { id, attempt },
      });
      await processRefund(refund, accepted);
      sent++;
    } catch (error) {
      logger.error({ err: error, refundId: id }, "refund not sent");
    }
  }
  return sent;
}
