import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";
import { moneyBackOfOrder } from "./money-back";
import { openRefundOf } from "./refund-state";

const shown = 50;

/** The newest 50 orders of a parent, with what went back of them. */
export const listNewestOrders = (parentId: Owned<"parent">) =>
  db
    .select({
      ...getTableColumns(orders),
      moneyBack: moneyBackOfOrder,
      openRefund: openRefundOf(sql`orders.id`),
    })
    .from(orders)
    .where(eq(orders.parentId, parentId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(shown);
