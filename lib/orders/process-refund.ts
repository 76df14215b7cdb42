import { and, asc, eq, isNotNull, lt, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders, payments, refunds } from "@/db/schema/commerce";
import { recordAudit } from "@/lib/records/audit";
import { foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { type RefundState } from "@/lib/payments/provider";
import { providerOf } from "@/lib/payments/providers";
import { tell } from "@/lib/notices/tell";
import { mailRefundFailed } from "./order-mails";
import { chargedCents } from "./rules";

/** Time to wait for a webhook before querying the provider. */
const patienceMilliseconds = 60_000;

/**
 * Records the provider's state of a refund. States only move forward, from pending to done to failed (a bank may return
 * money that had arrived), so it can be repeated in any order. A failure is mailed to the family once.
 */
export async function processRefund(
  refundId: number,
  { providerRefundId, state }: { providerRefundId: string; state: RefundState },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({ providerRefundId: sql`coalesce(${refunds.providerRefundId}, ${providerRefundId})` })
      .where(eq(refunds.id, refundId));
    if (state === "pending") return;
    const isEarlier = state === "done" ? eq(refunds.state, "pending") : ne(refunds.state, "failed");
    const [moved] = await tx
      .update(refunds)
      .set({ state })
      .where(and(eq(refunds.id, refundId), isEarlier))
      .returning();
    if (!moved || state === "done") return;
    const [of] = await tx
      .select({ line: orderLines, order: orders })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.id, moved.orderLineId));
    const { line, order } = foundOrThrow(of);
    await mailRefundFailed(tx, order, line);
    const program = { en: line.name, zh: line.nameZh };
    await tell(tx, "refundFailed", [
      {
        actor: null,
        about: { orderId: order.id, studentId: line.studentId },
        key: String(line.id),
        data: { orderNo: order.orderNo, program, amountCents: chargedCents(line) },
      },
    ]);
    await recordAudit(tx, null, "order.refundFail", "order", order.id, {
      orderLineId: line.id,
      amountCents: moved.amountCents,
    });
    logger.error({ refundId, orderId: order.id }, "a refund failed");
  });
}

/** Queries the provider about pending refunds without a final event; a failed query is retried later. */
export async function reconcileRefunds(): Promise<number> {
  const onTheirWay = await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, "pending"),
        isNotNull(refunds.providerRefundId),
        lt(refunds.createdAt, new Date(Date.now() - patienceMilliseconds)),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(100);
  for (const { id, providerRefundId, provider } of onTheirWay) {
    if (provider === "none" || !providerRefundId) continue;
    try {
      const state = await providerOf(provider).refundState(providerRefundId);
      await processRefund(id, { providerRefundId, state });
    } catch (error) {
      logger.error({ err: error, refundId: id }, "refund not reconciled");
    }
  }
  return onTheirWay.length;
}
