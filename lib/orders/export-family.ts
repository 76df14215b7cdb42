import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders, payments } from "@/db/schema/commerce";
import type { Owned } from "@/lib/access/owned";

/** All orders of a parent, with lines and payments; amounts in cents. */
export async function listOrdersForExport(parentId: Owned<"parent">) {
  const own = await db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(asc(orders.id));
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.parentId, parentId))
    .orderBy(asc(orderLines.id));
  const paid = await db
    .select({ orderId: payments.orderId, state: payments.state, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.parentId, parentId));
  return own.map(({ basketDigest: _digest, parentId: _parent, ...order }) => ({
    ...order,
    lines: lines.filter(({ line }) => line.orderId === order.id).map(({ line }) => line),
    payments: paid.filter(({ orderId }) => orderId === order.id),
  }));
}
