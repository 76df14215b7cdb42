import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { withdrawals } from "@/db/schema/withdrawals";

/** Ends moves whose orders are closed unpaid: the seats stay where they are (rule R8.31). */
export async function endMoves(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ state: "cancelled", decidedAt: sql`now()` })
    .where(and(inArray(withdrawals.toOrderId, orderIds), eq(withdrawals.state, "paying")));
}
