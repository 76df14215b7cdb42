import { expireOrders, readNow } from "./expire-orders";
import { reconcileRefunds } from "./process-refund";
import { reconcilePayments } from "./reconcile-payments";
import { sendRefunds } from "./refund-lines";

/**
 * One round for payments without an event (rule R8.5): queries payments before expiring orders, so that money that came
 * in time still gets its seats. Every step may run twice and concurrently.
 */
export async function sweepOrders(): Promise<void> {
  const dueBy = await readNow();
  await reconcilePayments();
  await expireOrders({ dueBy });
  await sendRefunds();
  await reconcileRefunds();
}
