import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Actor } from "@/lib/auth/actor";
import { ordersToRefund } from "./refunds-for-office";

/** Orders that wait for a transfer, a cheque or cash. */
export const isWaitingOutside = sql`(${orders.outsideSince} is not null and ${orders.status} = 'pending')`;

/** The money that waits: unpaid orders, those of them that wait for outside money, when the next of them expires, and orders with a refund that the office has to return. One query. */
export async function readWaitingMoney(_office: Actor<"admin">) {
  const [row] = await db
    .select({
      pending: sql<number>`count(*)::int`,
      outside: sql<number>`count(*) filter (where ${isWaitingOutside})::int`,
      nextExpiry:
        sql<Date | null>`min(${orders.expiresAt}) filter (where ${orders.expiresAt} > now())`.mapWith(
          orders.expiresAt,
        ),
      refunds: sql<number>`(select count(*)::int from (${ordersToRefund()}) waiting)`,
    })
    .from(orders)
    .where(eq(orders.status, "pending"));
  return row ?? { pending: 0, outside: 0, nextExpiry: null, refunds: 0 };
}
