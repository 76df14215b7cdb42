import { expireOrders } from "./expire-orders";
import { reconcileRefunds } from "./follow-refund";
import { reconcilePayments } from "./reconcile-payments";
import { sendRefunds } from "./refund-lines";

/**
 * One round of what no event has told us (rule R8.5): payments are asked for before orders run out, so that money that
 * came in time still finds its seats. Every step may run twice and at once.
 */
export async function sweep(): Promise<void> {
  await reconcilePayments();
  await expireOrders();
  await sendRefunds();
  await reconcileRefunds();
}
