import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/withdrawals";
import { foundOrThrow } from "@/lib/core/errors";
import { chargedCents } from "./rules";

/** Ends moves whose orders are closed unpaid: the seats stay where they are (rule R8.31). */
export async function endMoves(tx: Transaction, orderIds: number[]): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ state: "cancelled", decidedAt: sql`now()` })
    .where(and(inArray(withdrawals.toOrderId, orderIds), eq(withdrawals.state, "paying")));
}

type Line = typeof orderLines.$inferSelect;

/**
 * Makes the line of a move that gives no seat one of what came for it, in cents with its share of the tax: all of it goes back, and
 * nothing else was sold (rule R8.31).
 */
export async function reduceToReceived(tx: Transaction, line: Line, receivedCents: number): Promise<Line> {
  const taxCents = Math.round((line.taxCents * receivedCents) / chargedCents(line));
  const [reduced] = await tx
    .update(orderLines)
    .set({ priceCents: receivedCents - taxCents, discountCents: 0, couponCents: 0, taxCents })
    .where(eq(orderLines.id, line.id))
    .returning();
  return foundOrThrow(reduced);
}
