import { and, asc, eq, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
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
 * Queries the provider about checkouts without a final event, and closes those of orders that are closed or whose time is over; of one
 * parent or of all. A failed one is retried next time. Returns the number queried.
 * @param only a further condition on `orders`
 */
export async function reconcilePayments({
  parentId,
  only,
}: { parentId?: number; only?: SQL } = {}): Promise<number> {
  const open = await db
    .select({
      payment: payments,
      isWanted: sql<boolean>`${orders.status} = 'pending' and ${orders.expiresAt} > now()`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, "open"),
        isNotNull(payments.sessionId),
        parentId === undefined ? undefined : eq(orders.parentId, parentId),
        only,
        or(
          lt(payments.createdAt, new Date(Date.now() - patienceMilliseconds)),
          ne(orders.status, "pending"),
          lte(orders.expiresAt, sql`now()`),
        ),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(batch);
  for (const { payment, isWanted } of open) await reconcile(payment, isWanted);
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
