import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";

type Refund = Pick<typeof refunds.$inferSelect, "state" | "destination">;

/** The office has to return it: it was asked of the office, or the provider could not. */
export const isForOffice = ({ state, destination }: Refund): boolean =>
  state === "failed" || (state === "asked" && destination === "outside");

/** Selects the ids of the orders with a refund that the office has to return; the words of the index. */
export const ordersToRefund = () =>
  db
    .selectDistinct({ id: orderLines.orderId })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .where(
      sql`(${refunds.state} = 'failed' or ${refunds.state} = 'asked' and ${refunds.destination} = 'outside')`,
    );
