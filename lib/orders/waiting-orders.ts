import { alias } from "drizzle-orm/pg-core";
import { and, asc, desc, eq, getTableColumns, gt, notLike, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { courseRuns } from "@/db/schema/catalog";
import { withdrawals } from "@/db/schema/withdrawals";
import { pick } from "@/lib/core/pick";
import type { Owned } from "@/lib/access/owned";
import { hasBasket } from "@/lib/cart/queries";
import { isOfOffice, offerDigest } from "./digests";
import { dueOfOrder } from "./rules";

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number];

/** The line of the seat that an order moves. */
const leaving = alias(orderLines, "leaving");

const childrenOfOrder = sql`array(select distinct ${orderLines.studentId} from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

/**
 * The orders of a parent that can still be paid, the one whose hold ends first on top, without offers of a waiting list; amounts
 * in cents.
 */
export async function listWaitingOrders(parentId: Owned<"parent">) {
  const rows = await db
    .select({
      ...getTableColumns(orders),
      studentIds: sql<number[]>`${childrenOfOrder}`,
      from: leaving,
      to: pick(courseRuns, ["name", "nameZh"]),
    })
    .from(orders)
    .leftJoin(withdrawals, eq(withdrawals.toOrderId, orders.id))
    .leftJoin(leaving, eq(leaving.id, withdrawals.orderLineId))
    .leftJoin(courseRuns, eq(courseRuns.id, withdrawals.toRunId))
    .where(
      and(
        eq(orders.parentId, parentId),
        eq(orders.status, "pending"),
        gt(orders.expiresAt, sql`now()`),
        notLike(orders.basketDigest, `${offerDigest}%`),
      ),
    )
    .orderBy(asc(orders.expiresAt), asc(orders.id));
  return rows.map(({ from, to, ...order }) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    dueCents: dueOfOrder(order),
    expiresAt: order.expiresAt,
    /** Held for days, because it waits for outside money. */
    isOutside: order.outsideSince !== null,
    /** The children whose seats it holds. */
    studentIds: order.studentIds,
    /** The move to another term whose difference it is, and whether the office has granted it. */
    move:
      from && to
        ? {
            isGranted: isOfOffice(order),
            childName: from.studentName,
            fromName: from.runName,
            fromNameZh: from.runNameZh,
            toName: to.name,
            toNameZh: to.nameZh,
          }
        : null,
  }));
}

/** Where a family that was interrupted goes on: its newest order that can still be paid, its cart, or null without either. */
export async function findPlaceToGoOn(
  parentId: Owned<"parent">,
): Promise<{ to: "order" | "cart"; href: string } | null> {
  const [newest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.parentId, parentId), eq(orders.status, "pending"), gt(orders.expiresAt, sql`now()`)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  if (newest) return { to: "order", href: `/usr/order/${newest.id}` };
  return (await hasBasket(parentId)) ? { to: "cart", href: "/cart" } : null;
}
