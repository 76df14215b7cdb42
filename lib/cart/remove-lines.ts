import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { cartCoupons, cartLines } from "@/db/schema/cart";
import { orderLines, type orders } from "@/db/schema/orders";

/** Empties the carts of these parents. */
export async function emptyCarts(tx: Transaction, parentIds: number[]): Promise<void> {
  await tx.delete(cartLines).where(inArray(cartLines.parentId, parentIds));
  await tx.delete(cartCoupons).where(inArray(cartCoupons.parentId, parentIds));
}

/** Removes the cart lines for these children. */
export async function removeLinesFor(tx: Transaction, studentIds: number[]): Promise<void> {
  await tx.delete(cartLines).where(inArray(cartLines.studentId, studentIds));
}

/** Removes the lines for a child from one parent's cart. */
export async function removeLinesOfChild(
  tx: Transaction,
  { parentId, studentId }: { parentId: number; studentId: number },
): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.parentId, parentId), eq(cartLines.studentId, studentId)));
}

/** Removes the lines that an order bought from the parent's cart, also if a bundle contained them, and its coupon. */
export async function removeBoughtLines(
  tx: Transaction,
  { id: orderId, parentId, couponId }: Pick<typeof orders.$inferSelect, "id" | "parentId" | "couponId">,
): Promise<void> {
  const bought = tx
    .select({ one: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.studentId, cartLines.studentId),
        or(eq(orderLines.courseRunId, cartLines.courseRunId), eq(orderLines.bundleId, cartLines.bundleId)),
      ),
    );
  await tx.delete(cartLines).where(and(eq(cartLines.parentId, parentId), sql`exists (${bought})`));
  if (couponId === null) return;
  await tx
    .delete(cartCoupons)
    .where(and(eq(cartCoupons.parentId, parentId), eq(cartCoupons.couponId, couponId)));
}
