import { and, eq, inArray, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { payments } from "@/db/schema/commerce";
import type { Owned } from "@/lib/access/owned";
import { withdrawMails } from "@/lib/notices/outbox";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { type OutsideMethod, outsideMethods } from "@/lib/payments/methods";
import { reminderKey } from "./rules";

/** How the family has chosen to pay a pending order outside the provider; null if it has not. */
export async function outsideChoiceOf(orderId: Owned<"order">): Promise<OutsideMethod | null> {
  const [open] = await db
    .select({ provider: payments.provider, method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open")));
  return (open?.provider === "none" && outsideMethods.find((method) => method === open.method)) || null;
}

/**
 * Ends the payments of orders without a checkout at the provider, which frees the family's credit, and takes back what still reminds
 * of them, in the transaction that closes the orders.
 */
export async function endOutsidePayments(tx: Transaction, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(payments)
    .set({ state: "expired" })
    .where(and(inArray(payments.orderId, orderIds), eq(payments.state, "open"), isNull(payments.sessionId)));
  await withdrawReminders(tx, orderIds);
}

/** Takes back the reminders to pay: the notices, and the mails that have not left (rule R8.24). */
export async function withdrawReminders(tx: Transaction, orderIds: number[]): Promise<void> {
  await withdrawHappenings(
    tx,
    ["orderPlaced", "payOutside", "orderReminder"],
    orderIds.map((orderId) => ({ orderId })),
  );
  await withdrawMails(
    tx,
    orderIds.flatMap((id) => [reminderKey(id, 12), reminderKey(id, 1)]),
  );
}
