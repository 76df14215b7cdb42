import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { conflict, foundOrThrow } from "@/lib/core/errors";

export type Payment = typeof payments.$inferSelect;

/** What an order waits for; undefined if nothing. Exact behind the order's lock. */
export async function readOpenPayment(tx: Transaction, orderId: number): Promise<Payment | undefined> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open")));
  return open;
}

type NewPayment = Omit<typeof payments.$inferInsert, "state">;

/**
 * Makes a payment the one that an order waits for, behind the order's lock, with the credit that goes with it.
 * @param open what it waited for until now
 * @throws Failure "conflict" if that is a checkout at the provider, which has to be closed first
 */
export async function replacePayment(
  tx: Transaction,
  open: Payment | undefined,
  payment: NewPayment,
): Promise<Payment> {
  const { orderId, creditCents = 0 } = payment;
  if (open?.sessionId) throw conflict("paymentUnderWay");
  if (open) await tx.update(payments).set({ state: "expired" }).where(eq(payments.id, open.id));
  const [written] = await tx.insert(payments).values(payment).returning();
  await tx.update(orders).set({ creditCents }).where(eq(orders.id, orderId));
  return foundOrThrow(written);
}
