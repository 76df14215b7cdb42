import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/commerce";
import { parents, students } from "@/db/schema/people";
import { recordAudit } from "@/lib/audit/commands";
import { toDollars } from "@/lib/core/money";
import { schoolDay } from "@/lib/core/school-zone";
import { chargedOfOrder } from "@/lib/orders/rules";
import { orderConditions } from "./order-queries";
import { parentConditions } from "./people-filters";
import type { Admin } from "./save-people";
import { ListOrders, ListParents } from "./schemas";
import { type Cell, sheetFormats, type SheetRows } from "./sheet-stream";

const batch = 2_000;

const format = z.enum(sheetFormats).default("csv");
/** `/api/admin/user/export`: the filters of the list. */
export const ExportParents = z.object({ format, selectParam: ListParents.shape.selectParam });
/** `/api/admin/order/export` */
export const ExportOrders = z.object({ format, selectParam: ListOrders.shape.selectParam });

type ParentFilter = z.output<typeof ListParents>["selectParam"];
type OrderFilter = z.output<typeof ListOrders>["selectParam"];

/** Parents with their children's names, the newest first. */
export async function* exportParents(filter: ParentFilter): SheetRows {
  yield [
    [
      "id",
      "firstName",
      "lastName",
      "email",
      "phone",
      "city",
      "province",
      "country",
      "postcode",
      "language",
      "marketing",
      "children",
      "state",
      "since",
    ],
  ];
  const where = parentConditions(filter);
  const children = sql<
    string | null
  >`(select string_agg(students.first_name || ' ' || students.last_name, '; ')
    from ${students} where students.parent_id = parents.id and students.removed_at is null)`;
  yield* inBatches(async (after) => {
    const rows = await db
      .select({ parent: parents, children })
      .from(parents)
      .where(and(where, before(parents, after)))
      .orderBy(sql`${parents.createdAt} desc nulls last`, sql`${parents.id} desc nulls last`)
      .limit(batch);
    return rows.map(({ parent, children }) => ({
      at: parent.createdAt,
      id: parent.id,
      cells: [
        parent.id,
        parent.firstName,
        parent.lastName,
        parent.email,
        parent.phone,
        parent.city,
        parent.province,
        parent.country,
        parent.postcode,
        parent.locale,
        parent.agreesMarketing ? "yes" : "no",
        children,
        parent.removedAt ? "archived" : parent.enabled ? "active" : "disabled",
        schoolDay(parent.createdAt),
      ],
    }));
  });
}

/** Orders with their money in dollars, the newest first; days are the school's. */
export async function* exportOrders(filter: OrderFilter): SheetRows {
  yield [
    [
      "orderNo",
      "status",
      "date",
      "paid",
      "parent",
      "email",
      "children",
      "gross",
      "discount",
      "tax",
      "taxRegion",
      "charged",
      "refunded",
    ],
  ];
  const where = orderConditions(filter);
  const children = sql<string | null>`(select string_agg(distinct ${orderLines.studentName}, '; ')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  yield* inBatches(async (after) => {
    const rows = await db
      .select({
        order: orders,
        firstName: parents.firstName,
        lastName: parents.lastName,
        email: parents.email,
        children,
      })
      .from(orders)
      .innerJoin(parents, eq(parents.id, orders.parentId))
      .where(and(where, before(orders, after)))
      .orderBy(sql`${orders.createdAt} desc nulls last`, sql`${orders.id} desc nulls last`)
      .limit(batch);
    return rows.map(({ order, children, ...parent }) => ({
      at: order.createdAt,
      id: order.id,
      cells: [
        order.orderNo,
        order.status,
        schoolDay(order.createdAt),
        order.paidAt ? schoolDay(order.paidAt) : null,
        `${parent.firstName} ${parent.lastName}`,
        parent.email,
        children,
        toDollars(order.totalCents),
        toDollars(order.discountCents),
        toDollars(order.taxCents),
        order.taxRegion,
        toDollars(chargedOfOrder(order)),
        toDollars(order.refundedCents),
      ],
    }));
  });
}

type Exported = { at: Date; id: number; cells: Cell[] };

const before = (table: typeof parents | typeof orders, after: Exported | undefined): SQL | undefined =>
  after && sql`(${table.createdAt}, ${table.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;

/** Batch after batch from where the last one ended; only one is in memory. */
async function* inBatches(read: (after: Exported | undefined) => Promise<Exported[]>): SheetRows {
  let last: Exported | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

/** Writes down who took which records out of the house. */
export const auditExport = (
  admin: Admin,
  what: "user" | "order",
  asked: { format: string; selectParam: object },
) =>
  recordAudit(db, {
    actor: admin,
    action: `${what}.export`,
    subject: "admin",
    subjectId: admin.id,
    data: { ...asked },
  });
