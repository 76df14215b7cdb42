import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, payments } from "@/db/schema/commerce";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { type DemoCheckout, getDemoCheckoutOrThrow, payDemoCheckout } from "@/lib/payments/demo";
import { type CheckoutState } from "@/lib/payments/provider";
import { providerOf } from "@/lib/payments/providers";

/**
 * The parent's own checkout of the demo provider, as its page shows it.
 * @throws Failure "notFound" for a foreign or missing one, "unavailable" where the demo is not allowed
 */
export async function getDemoPaymentOrThrow(
  parentId: number,
  sessionId: string,
): Promise<DemoCheckout & Pick<CheckoutState, "state">> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(payments.sessionId, sessionId), eq(payments.provider, "demo"), eq(orders.parentId, parentId)),
    );
  foundOrThrow(payment);
  const { state } = await providerOf("demo").checkoutState(sessionId);
  return { ...(await getDemoCheckoutOrThrow(sessionId)), state };
}

/** Pays with made-up money and answers where to go next. @throws as above, "conflict" when it has run out */
export async function payDemo(parentId: number, sessionId: string): Promise<{ url: string }> {
  const { successUrl } = await getDemoPaymentOrThrow(parentId, sessionId);
  const { state } = await payDemoCheckout(sessionId);
  if (state !== "paid") throw conflict("orderClosed");
  return { url: successUrl };
}
