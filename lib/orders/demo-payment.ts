import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import type { Owned } from "@/lib/access/owned";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { type DemoCheckout, getDemoCheckoutOrThrow, payDemoCheckout } from "@/lib/payments/demo";
import { type CheckoutState } from "@/lib/payments/provider";
import { providerOf } from "@/lib/payments/providers";
import type { PayDemo } from "./schemas";

/**
 * The parent's own checkout at the demo provider, for its page.
 * @throws Failure "notFound" for another parent's or a missing one, "unavailable" if the demo is not allowed
 */
export async function getDemoPaymentOrThrow(
  parentId: Owned<"parent">,
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

/** Pays in the demo and returns the next address. @throws as above, "conflict" if it has expired */
export async function payDemo(
  parentId: Owned<"parent">,
  { sessionId, ...how }: PayDemo,
): Promise<{ url: string }> {
  const { successUrl } = await getDemoPaymentOrThrow(parentId, sessionId);
  const { state } = await payDemoCheckout(sessionId, how);
  if (state === "expired" || state === "failed") throw conflict("orderClosed");
  return { url: successUrl };
}
