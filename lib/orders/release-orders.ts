import { inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines, seatHolds } from "@/db/schema/orders";
import { endMoves } from "./end-moves";
import { endOutsidePayments } from "./outside-payments";

/**
 * Releases the seats of orders that the caller closes, ends what they wait for outside the provider and the moves that they would
 * have paid, and takes reminders back. Returns their lines.
 */
export async function releaseOrders(tx: Transaction, orderIds: number[]) {
  await tx.delete(seatHolds).where(inArray(seatHolds.orderId, orderIds));
  await endOutsidePayments(tx, orderIds);
  await endMoves(tx, orderIds);
  return tx
    .update(orderLines)
    .set({ status: "cancelled" })
    .where(inArray(orderLines.orderId, orderIds))
    .returning();
}
