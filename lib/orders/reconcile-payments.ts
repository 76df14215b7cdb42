import { and, asc, eq, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { logger } from "@/lib/core/logger";
import { providerOf } from "@/lib/payments/providers";
import type { Payment } from "./open-payment";
import { processCheckout } from "./process-payment";

const batch = 100;

/** Time to wait for a webhook before querying the provider. */
const patienceMilliseconds = 60_000;

/**
 * Queries the provider about checkouts without a final event, and closes those of closed orders; of one parent or of
 * all. A failed one is retried next time. Returns the number queried.
 */
export async function reconcilePayments({ parentId }: { parentId?: number } = {}): Promise<number> {
  const open = await db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, "open"),
        isNotNull(payments.sessionId),
        parentId === undefined ? undefined : eq(orders.parentId, parentId),
        or(lt(payments.createdAt, new Date(Date.now() - patienceMilliseconds)), ne(orders.status, "pending")),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(batch);
  for (const { payment, orderStatus } of open) await reconcile(payment, orderStatus === "pending");
  return open.length;
}

/** Closes checkouts before their order is cancelled or replaced. */
export async function closeCheckouts(whose: { paymentIds: number[] } | { orderId: number }): Promise<void> {
  const open = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, "open"),
        "orderId" in whose ? eq(payments.orderId, whose.orderId) : inArray(payments.id, whose.paymentIds),
      ),
    )
    .orderBy(asc(payments.id));
  for (const payment of open) await closeCheckout(payment);
}

/** Closes a checkout that is no longer wanted, and processes its final state; one that cannot be closed stays open. */
export const closeCheckout = (payment: Payment): Promise<void> => reconcile(payment, false);

async function reconcile(payment: Payment, isWanted: boolean) {
  const { provider, sessionId, expiresAt } = payment;
  if (provider === "none" || !sessionId) return;
  try {
    const at = providerOf(provider);
    const isOver = !isWanted || expiresAt <= new Date();
    const state = isOver ? await at.closeCheckout(sessionId) : await at.checkoutState(sessionId);
    await processCheckout(payment, state, "sweeper");
  } catch (error) {
    logger.error({ err: error, paymentId: payment.id }, "payment not reconciled");
  }
}
