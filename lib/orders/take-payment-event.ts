import { and, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { paymentEvents, payments } from "@/db/schema/commerce";
import type { StripeEvent } from "@/lib/payments/stripe";
import { followCheckout } from "./follow-payment";

/**
 * Takes in an event of the provider. A repeated one does nothing; late ones and ones out of order do what the
 * checkout's state asks for, which is nothing when it happened already. An event is remembered only when it was
 * followed, so that one that failed is sent again.
 */
export async function takePaymentEvent({ id, type, checkout }: StripeEvent): Promise<void> {
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  if (known) return;
  const payment = checkout && (await paymentOf(checkout.sessionId, checkout.paymentId));
  if (checkout && payment) await followCheckout(payment, checkout, "webhook");
  const data = checkout ? { sessionId: checkout.sessionId, state: checkout.state } : {};
  await db.insert(paymentEvents).values({ id, type, data }).onConflictDoNothing();
}

/** By its checkout; by its own id only while the provider's answer has not been written down yet. */
async function paymentOf(sessionId: string, paymentId: number | null) {
  const isNew = paymentId ? and(eq(payments.id, paymentId), isNull(payments.sessionId)) : undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, "stripe"), or(eq(payments.sessionId, sessionId), isNew)));
  return payment ?? null;
}
