import { and, asc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { recordAudit } from "@/lib/records/audit";
import { foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { pick } from "@/lib/core/pick";
import type { RefundAnswer } from "@/lib/payments/provider";
import { providerOf } from "@/lib/payments/providers";
import { postArrived, postBounced } from "@/lib/ledger/post-refund";
import { tell } from "@/lib/notices/tell";
import { mailRefundFailed } from "./refund-mails";
import { lockFamiliesOfRefund } from "./order-seats";

/** Time to wait for a webhook before querying the provider. */
const patienceMilliseconds = 60_000;

/**
 * Records the provider's state of an attempt to refund. States only move forward, from asked to on its way to done to failed (a bank
 * may return money that had arrived), so it can be repeated in any order; news of an earlier attempt has no effect. A failure is
 * mailed to the family once.
 */
export async function processRefund(
  { id: refundId, attempt }: { id: number; attempt: number },
  { providerRefundId, state }: RefundAnswer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFamiliesOfRefund(tx, refundId);
    const isAttempt = and(
      eq(refunds.id, refundId),
      eq(refunds.attempt, attempt),
      eq(refunds.destination, "source"),
    );
    await tx
      .update(refunds)
      .set({
        providerRefundId: sql`coalesce(${refunds.providerRefundId}, ${providerRefundId})`,
        state: sql`case when ${refunds.state} = 'asked' then 'on_its_way' else ${refunds.state} end`,
      })
      .where(isAttempt);
    if (state === "pending") return;
    const isSame = providerRefundId
      ? eq(refunds.providerRefundId, providerRefundId)
      : isNull(refunds.providerRefundId);
    const [before] = await tx.select().from(refunds).where(and(isAttempt, isSame)).for("update");
    if (!before || before.state === state || before.state === "failed") return;
    const moved = { state, doneAt: state === "done" ? sql`now()` : null };
    await tx.update(refunds).set(moved).where(eq(refunds.id, refundId));
    const [of] = await tx
      .select({ line: orderLines, order: orders, method: payments.method })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(payments, eq(payments.id, before.paymentId))
      .where(eq(orderLines.id, before.orderLineId));
    const { line, order, method } = foundOrThrow(of);
    if (state === "done") return postArrived(tx, order, before, { method });
    if (before.state === "done") await postBounced(tx, order, before, method);
    await mailRefundFailed(tx, order, line, before);
    const program = { en: line.name, zh: line.nameZh };
    await tell(tx, "refundFailed", [
      {
        actor: null,
        about: { orderId: order.id, studentId: line.studentId },
        key: `${before.id}:${before.attempt}`,
        data: { orderNo: order.orderNo, program, amountCents: before.amountCents },
      },
    ]);
    await recordAudit(tx, null, "order.refundFail", "order", order.id, {
      orderLineId: line.id,
      amountCents: before.amountCents,
    });
    logger.error({ refundId, orderId: order.id }, "a refund failed");
  });
}

/** Queries the provider about refunds on their way without a final event; a failed query is retried later. */
export async function reconcileRefunds(): Promise<number> {
  const onTheirWay = await db
    .select({ ...pick(refunds, ["id", "attempt", "providerRefundId"]), provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, "on_its_way"),
        isNotNull(refunds.providerRefundId),
        lt(refunds.createdAt, new Date(Date.now() - patienceMilliseconds)),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(100);
  for (const { provider, providerRefundId, ...sent } of onTheirWay) {
    if (provider === "none" || !providerRefundId) continue;
    try {
      const state = await providerOf(provider).refundState(providerRefundId);
      await processRefund(sent, { providerRefundId, state });
    } catch (error) {
      logger.error({ err: error, refundId: sent.id }, "refund not reconciled");
    }
  }
  return onTheirWay.length;
}
