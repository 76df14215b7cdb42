import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, seatHolds } from "@/db/schema/commerce";
import { recordAudit } from "@/lib/records/audit";
import { tell } from "@/lib/notices/tell";
import { endOutsidePayments } from "./outside-payments";
import { mailExpired } from "./order-mails";

const batch = 100;

/**
 * Lets a parent's unpaid orders with a child expire now; the next sweep releases their seats and tells the parent. Money
 * that still arrives is refunded, because the parent may no longer order for the child (rule R8.7).
 */
export async function expireOrdersOfChild(
  tx: Transaction,
  { parentId, studentId }: { parentId: number; studentId: number },
): Promise<void> {
  const withChild = tx
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.studentId, studentId));
  await tx
    .update(orders)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(orders.parentId, parentId),
        eq(orders.status, "pending"),
        gt(orders.expiresAt, sql`now()`),
        inArray(orders.id, withChild),
      ),
    );
}

/** Ends expired pending orders and releases their seats; returns their number. */
export async function expireOrders(): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, "pending"), lte(orders.expiresAt, sql`now()`)))
      .orderBy(asc(orders.id))
      .limit(batch)
      .for("update", { skipLocked: true });
    const expired = await tx
      .update(orders)
      .set({ status: "expired", closedAt: sql`now()` })
      .where(inArray(orders.id, due))
      .returning();
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(seatHolds).where(inArray(seatHolds.orderId, ids));
    await endOutsidePayments(
      tx,
      expired.filter(({ outsideSince }) => outsideSince).map(({ id }) => id),
    );
    const lines = await tx
      .update(orderLines)
      .set({ status: "cancelled" })
      .where(inArray(orderLines.orderId, ids))
      .returning();
    for (const order of expired) {
      const isMailed = await mailExpired(
        tx,
        order,
        lines.filter(({ orderId }) => orderId === order.id),
      );
      const { id, orderNo } = order;
      if (isMailed)
        await tell(tx, "orderExpired", [
          { actor: null, about: { orderId: id }, key: String(id), data: { orderNo } },
        ]);
      await recordAudit(tx, null, "order.expire", "order", order.id);
    }
    return ids.length;
  });
}
