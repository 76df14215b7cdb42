import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { orderLines, orders, payments, refunds } from "@/db/schema/commerce";
import { foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { providerOf } from "@/lib/payments/providers";
import { processRefund } from "./process-refund";
import { tell } from "@/lib/notices/tell";
import { mailRefund } from "./order-mails";
import { chargedCents } from "./rules";

type Line = typeof orderLines.$inferSelect;
export type RefundReason = (typeof refunds.$inferInsert)["reason"];

/**
 * Records the refund of lines of a paid order, and mails the parent; `sendRefunds` moves the money after the commit,
 * unless it was paid by hand. Returns the order's new status.
 */
export async function refundLines(
  executor: Executor,
  {
    orderId,
    paymentId,
    lines,
    reason,
    byHand = false,
  }: { orderId: number; paymentId: number; lines: Line[]; reason: RefundReason; byHand?: boolean },
): Promise<(typeof orders.$inferSelect)["status"]> {
  const charged = lines.filter((line) => chargedCents(line) > 0);
  if (charged.length > 0)
    await executor.insert(refunds).values(
      charged.map((line) => ({
        paymentId,
        orderLineId: line.id,
        amountCents: chargedCents(line),
        reason,
      })),
    );
  if (lines.length > 0)
    await executor
      .update(orderLines)
      .set({ status: "refunded" })
      .where(
        inArray(
          orderLines.id,
          lines.map(({ id }) => id),
        ),
      );
  const amountCents = charged.reduce((sum, line) => sum + chargedCents(line), 0);
  const isLeft = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orderId} and ${ne(orderLines.status, "refunded")})`;
  const isAny = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orderId} and ${eq(orderLines.status, "refunded")})`;
  const [order] = await executor
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${amountCents}`,
      status: sql`case when not ${isAny} then 'paid' when ${isLeft} then 'partially_refunded' else 'refunded' end`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  const refunded = foundOrThrow(order);
  for (const line of charged) await mailRefund(executor, refunded, line, { reason, byHand });
  await tell(
    executor,
    "refunded",
    charged.map((line) => ({
      actor: null,
      about: { orderId, studentId: line.studentId },
      key: String(line.id),
      data: {
        orderNo: refunded.orderNo,
        program: { en: line.name, zh: line.nameZh },
        amountCents: chargedCents(line),
      },
    })),
  );
  return refunded.status;
}

/** Sends the waiting refunds of one order or of all; the sweeper retries failed ones. */
export async function sendRefunds(orderId?: number): Promise<number> {
  const waiting = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, "pending"),
        isNull(refunds.providerRefundId),
        isNotNull(payments.paymentIntentId),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(50);
  let sent = 0;
  for (const { refund, payment } of waiting) {
    if (payment.provider === "none" || !payment.paymentIntentId) continue;
    try {
      const accepted = await providerOf(payment.provider).refund({
        key: `refund-${refund.id}-${refund.createdAt.getTime()}`,
        reference: payment.paymentIntentId,
        amountCents: refund.amountCents,
        refundId: refund.id,
      });
      await processRefund(refund.id, accepted);
      sent++;
    } catch (error) {
      logger.error({ err: error, refundId: refund.id }, "refund not sent");
    }
  }
  return sent;
}
