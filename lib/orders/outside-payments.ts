import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { payments } from "@/db/schema/payments";
import { withdrawMails } from "@/lib/notices/outbox";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { offerKey, reminderKey } from "./rules";

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
    ["orderPlaced", "payOutside", "orderReminder", "seatOffered", "offerEnds"],
    orderIds.map((orderId) => ({ orderId })),
  );
  await withdrawMails(
    tx,
    orderIds.flatMap((id) => [
      reminderKey(id, 12),
      reminderKey(id, 1),
      offerKey("seatOffered", id),
      offerKey("offerEnds", id),
    ]),
  );
}
