import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { Failure, foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { type CheckoutState } from "@/lib/payments/provider";
import { providerOf } from "@/lib/payments/providers";
import { postDuplicate } from "@/lib/ledger/post-order";
import { tell } from "@/lib/notices/tell";
import { keepAsCredit } from "./keep-as-credit";
import type { Payment } from "./open-payment";
import { mailPaymentFailed } from "./order-mails";
import { sendRefunds } from "./refund-lines";
import { isPayable } from "./rules";
import { type SettlementSource, settleOrder } from "./settle-order";

/** Processes a checkout's state; can be repeated, in any order and concurrently. */
export async function processCheckout(
  payment: Payment,
  checkout: CheckoutState,
  source: SettlementSource,
): Promise<void> {
  const { state, reference, amountCents } = checkout;
  if (state === "expired" || state === "failed") await closePayment(payment, state === "failed");
  if (state !== "paid") return;
  if (amountCents !== payment.amountCents) {
    logger.error({ paymentId: payment.id, amountCents }, "paid amount differs from the order's");
    return;
  }
  const { settledBy, hasRefunds } = await settleOrder(
    payment.orderId,
    { paymentId: payment.id, reference, ...(await paidWith(payment, checkout)) },
    source,
  );
  if (settledBy !== payment.id) await giveBackWhole(payment, reference);
  if (hasRefunds) await sendRefunds(payment.orderId);
}

/** How a checkout was paid, and from which country; the provider is asked if its event does not say how. */
async function paidWith({ provider, sessionId, method }: Payment, checkout: CheckoutState) {
  const isSaid = checkout.method || provider === "none" || !sessionId;
  const said = isSaid ? checkout : await providerOf(provider).checkoutState(sessionId);
  return { method: said.method ?? method, country: said.country ?? checkout.country };
}

/** Ends an attempt to pay; a family whose payment failed late is told while the order can still be paid. */
async function closePayment({ id, orderId }: Payment, isFailed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(payments)
      .set({ state: "expired" })
      .where(and(eq(payments.id, id), eq(payments.state, "open")))
      .returning({ id: payments.id });
    if (!isFailed || closed.length === 0) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const { orderNo, status, expiresAt } = foundOrThrow(order);
    const canPay = isPayable({ status, expiresAt }) ? ("yes" as const) : ("no" as const);
    await tell(tx, "paymentFailed", [
      { actor: null, about: { orderId }, key: String(id), data: { orderNo, canPay } },
    ]);
    await mailPaymentFailed(tx, foundOrThrow(order), id, canPay === "yes");
  });
}

/** Refunds a second payment of an order settled by another one. */
async function giveBackWhole(payment: Payment, reference: string | null) {
  const { id, orderId, provider, amountCents } = payment;
  if (provider === "none" || !reference) return;
  const key = `duplicate-payment-${id}-${reference}`;
  const { state } = await providerOf(provider).refund({ key, reference, amountCents });
  if (state === "failed") throw new Failure("unavailable", "paymentsAway");
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(payments)
      .set({ state: "expired", paymentIntentId: reference })
      .where(and(eq(payments.id, id), isNull(payments.paymentIntentId)))
      .returning();
    if (!closed) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    await postDuplicate(tx, foundOrThrow(order), payment);
    await recordAudit(tx, null, "payment.duplicate", "order", orderId, { paymentId: id, amountCents });
  });
}

/** Makes a second payment the family's credit, once, because its refund failed later (rule R8.16). */
export const keepSecondPayment = ({ id, orderId, method, amountCents }: Payment): Promise<void> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    await keepAsCredit(tx, foundOrThrow(order), { key: `again:payment-${id}`, method, amountCents });
  });

type Finished = { status: (typeof orders.$inferSelect)["status"]; isWaiting: boolean };

/**
 * Queries the provider for the state of the order's newest checkout, processes it, and returns the order's status, and whether a
 * checkout is still open. The caller's claim is not used (rule R8.5).
 */
export async function finishOrder(orderId: Owned<"order">): Promise<Finished> {
  const before = await statusOf(orderId);
  if (before.paidAt) return { status: before.status, isWaiting: false };
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open"), isNotNull(payments.sessionId)))
    .orderBy(desc(payments.id))
    .limit(1);
  if (payment?.sessionId && payment.provider !== "none") {
    const state = await providerOf(payment.provider).checkoutState(payment.sessionId);
    await processCheckout(payment, state, "finish");
  }
  // Always read again: even without an open payment, another process may have just settled the order.
  const [{ status }, open] = await Promise.all([
    statusOf(orderId),
    db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.state, "open"))),
  ]);
  return { status, isWaiting: status === "pending" && open > 0 };
}

async function statusOf(orderId: number) {
  const [order] = await db
    .select({ status: orders.status, paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  return foundOrThrow(order);
}
