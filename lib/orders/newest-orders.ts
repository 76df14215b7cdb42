import { desc, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";
import { isMovedOrder } from "./moved";

const shown = 50;

/** The newest 50 orders of a parent. */
export const listNewestOrders = (parentId: Owned<"parent">) =>
  db
    .select({ ...getTableColumns(orders), isMoved: isMovedOrder })
    .from(orders)
    .where(eq(orders.parentId, parentId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(shown);
