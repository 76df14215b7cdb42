import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { logger } from "@/lib/core/logger";
import { tell } from "@/lib/notices/tell";
import { isKnownEvent, recordPaymentEvent } from "@/lib/payments/events";
import type { StripeEvent, TakenBack } from "@/lib/payments/stripe";
import { keepSecondPayment, processCheckout } from "./process-payment";
import { processRefund } from "./process-refund";

/**
 * Processes an event of the provider. Repeated ones have no effect; late and out-of-order ones are processed by the
 * state of the checkout or refund, which has no effect if it is already known. An event is recorded only after it was
 * processed, so that a failed one is delivered again.
 */
export async function processPaymentEvent({
  id,
  type,
  checkout,
  refund,
  takenBack,
}: StripeEvent): Promise<void> {
  if (await isKnownEvent(id)) return;
  const payment = checkout && (await paymentOf(checkout.sessionId, checkout.paymentId));
  if (checkout && payment) await processCheckout(payment, checkout, "webhook");
  if (refund) await takeRefund(refund);
  if (takenBack) await tellTakenBack(takenBack);
  const data = checkout ? { sessionId: checkout.sessionId, state: checkout.state } : (refund ?? {});
  await recordPaymentEvent({ id, type, data });
}

/** By the provider's id; by our own only while the provider's is not recorded yet. */
async function takeRefund(told: NonNullable<StripeEvent["refund"]>) {
  const { providerRefundId, refundId, attempt, state, duplicateOf } = told;
  if (duplicateOf) return state === "failed" ? keepDuplicate(duplicateOf) : undefined;
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

/** A second payment that could not go back becomes the family's credit. */
async function keepDuplicate(reference: string): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.paymentIntentId, reference));
  if (payment) await keepSecondPayment(payment);
  else logger.error({ reference }, "the refund of an unknown payment failed");
}

/** Tells the office once of money that left without it; its own records stay as they are (rule R8.16). */
async function tellTakenBack({ id, by, amountCents, reference }: TakenBack): Promise<void> {
  const [order] = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.paymentIntentId, reference));
  if (!order) return logger.error({ reference }, "money of an unknown payment was taken back");
  const data = { orderNo: order.orderNo, amountCents, by };
  await db.transaction((tx) =>
    tell(tx, "paymentTakenBack", [{ actor: null, about: { orderId: order.id }, key: id, data }]),
  );
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
