import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import { currency, toDollars } from "@/lib/core/money";
import { schoolDay } from "@/lib/core/school-zone";
import { chargedOfOrder } from "./rules";
import { batch, beforeCursor, exportFormat, inBatches } from "@/lib/records/export-batches";
import { orderConditions } from "./office-queries";
import { ListOrders } from "./office-schemas";
import { invoiceOfOrder } from "@/lib/invoices/numbers";
import { fullName } from "@/lib/core/person-name";
import type { SheetRows } from "@/lib/core/sheet-stream";
import { pick } from "@/lib/core/pick";

/** `/api/admin/order/export` */
export const ExportOrders = z.object({ format: exportFormat, selectParam: ListOrders.shape.selectParam });

type OrderFilter = z.output<typeof ListOrders>["selectParam"];

/** Orders with amounts in dollars, newest first; days in Toronto. */
export async function* exportOrders(filter: OrderFilter): SheetRows {
  yield [
    [
      "orderNo",
      "invoiceNo",
      "status",
      "date",
      "paid",
      "parent",
      "email",
      "children",
      "gross",
      "discount",
      "coupon",
      "couponCode",
      "tax",
      "taxRegion",
      "charged",
      "refunded",
      "moved",
      "currency",
    ],
  ];
  const where = orderConditions(filter);
  const children = sql<string | null>`(select string_agg(distinct ${orderLines.studentName}, '; ')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  /** What moves carried to the orders of other terms (rule R19.12). */
  const movedCents = sql<number>`(select coalesce(sum(${refunds.amountCents}), 0)::int
    from ${refunds} join ${orderLines} on ${orderLines.id} = ${refunds.orderLineId}
    where ${orderLines.orderId} = ${orders.id} and ${refunds.destination} = 'order')`;
  yield* inBatches(async (after) => {
    const rows = await db
      .select({
        order: orders,
        invoiceNo: invoiceOfOrder,
        ...pick(parents, ["firstName", "lastName", "email"]),
        children,
        movedCents,
      })
      .from(orders)
      .innerJoin(parents, eq(parents.id, orders.parentId))
      .where(and(where, beforeCursor(orders, after)))
      .orderBy(sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc nulls last`)
      .limit(batch);
    return rows.map(({ order, invoiceNo, children, movedCents, ...parent }) => ({
      at: order.createdAt,
      id: order.id,
      cells: [
        order.orderNo,
        invoiceNo,
        order.status,
        schoolDay(order.createdAt),
        order.paidAt ? schoolDay(order.paidAt) : null,
        fullName(parent),
        parent.email,
        children,
        toDollars(order.totalCents),
        toDollars(order.discountCents),
        toDollars(order.couponCents),
        order.couponCode,
        toDollars(order.taxCents),
        order.taxRegion,
        toDollars(chargedOfOrder(order)),
        toDollars(order.refundedCents),
        toDollars(movedCents),
        currency,
      ],
    }));
  });
}
