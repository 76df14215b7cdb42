import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

/**
 * The lines of an order whose seats have moved to another term, with that term and its order, and what they carried there, in cents
 * with tax (rule R19.12); null if nothing, as when moves were still paid with credit.
 */
export const listMovesFrom = (orderId: Owned<"order">) =>
  db
    .select({
      orderLineId: withdrawals.orderLineId,
      toOrderId: orders.id,
      toOrderNo: orders.orderNo,
      ...pick(courseRuns, ["name", "nameZh"]),
      carriedCents: sql<number | null>`(select sum(${refunds.amountCents})::int from ${refunds}
        where ${refunds.orderLineId} = ${withdrawals.orderLineId} and ${refunds.destination} = 'order')`,
    })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, withdrawals.toOrderId))
    .innerJoin(courseRuns, eq(courseRuns.id, withdrawals.toRunId))
    .where(and(eq(orderLines.orderId, orderId), eq(withdrawals.state, "granted")))
    .orderBy(asc(withdrawals.id));
export type MoveFrom = Awaited<ReturnType<typeof listMovesFrom>>[number];
