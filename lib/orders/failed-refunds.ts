import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, refunds } from "@/db/schema/commerce";

/** Selects the ids of the orders with a refund that the provider could not make. */
export const ordersWithFailedRefund = () =>
  db
    .selectDistinct({ id: orderLines.orderId })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .where(eq(refunds.state, "failed"));
