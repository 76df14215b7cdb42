import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

/**
 * How the money of an order comes back: each refund with the way it takes and, once it is done, its time; what a moved seat carried to
 * another order is left out. `method`: how the office gave it back, or how it had been paid; null while the office has still to give it.
 */
export const listWaysBack = (orderId: Owned<"order">) =>
  db
    .select({
      ...pick(refunds, ["id", "amountCents", "destination", "state", "doneAt"]),
      method: sql<Exclude<
        (typeof payments.$inferSelect)["method"],
        "free"
      > | null>`case when ${refunds.destination} = 'source' then ${payments.method} else ${refunds.outsideMethod} end`,
    })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(orderLines.orderId, orderId), ne(refunds.destination, "order")))
    .orderBy(asc(refunds.id));
export type WayBack = Awaited<ReturnType<typeof listWaysBack>>[number];
