import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { payments, refunds } from "@/db/schema/payments";
import { logger } from "@/lib/core/logger";
import { isKnownEvent, recordPaymentEvent } from "@/lib/payments/events";
import type { StripeEvent } from "@/lib/payments/stripe";
import { processCheckout } from "./process-payment";
import { processRefund } from "./process-refund";

/**
 * Processes an event of the provider. Repeated ones have no effect; late and out-of-order ones are processed by the
 * state of the checkout or refund, which has no effect if it is already known. An event is recorded only after it was
 * processed, so that a failed one is delivered again.
 */
export async function processPaymentEvent({ id, type, checkout, refund }: StripeEvent): Promise<void> {
  if (await isKnownEvent(id)) return;
  const payment = checkout && (await paymentOf(checkout.sessionId, checkout.paymentId));
  if (checkout && payment) await processCheckout(payment, checkout, "webhook");
  if (refund) await takeRefund(refund);
  const data = checkout ? { sessionId: checkout.sessionId, state: checkout.state } : (refund ?? {});
  await recordPaymentEvent({ id, type, data });
}

/** By the provider's id; by our own only while the provider's is not recorded yet. */
async function takeRefund(told: NonNullable<StripeEvent["refund"]>) {
  const { providerRefundId, refundId, attempt, state } = told;
  const isNew = refundId
    ? and(eq(refunds.id, refundId), eq(refunds.attempt, attempt), isNull(refunds.providerRefundId))
    : undefined;
  const [found] = await db
    .select({ id: refunds.id, attempt: refunds.attempt })
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, providerRefundId), isNew));
  if (found) await processRefund(found, { providerRefundId, state });
  else if (state === "failed") logger.error({ providerRefundId }, "a refund without a line failed");
}

/** By its checkout; by our own id only while the provider's response is not recorded yet. */
async function paymentOf(sessionId: string, paymentId: number | null) {
  const isNew = paymentId ? and(eq(payments.id, paymentId), isNull(payments.sessionId)) : undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, "stripe"), or(eq(payments.sessionId, sessionId), isNew)));
  return payment ?? null;
}
