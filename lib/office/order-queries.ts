import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders, payments, refunds } from "@/db/schema/commerce";
import { auditEntries } from "@/db/schema/office";
import { admins, parents } from "@/db/schema/people";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import type { Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { mapListed } from "@/lib/core/page";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { amounts } from "@/lib/orders/figure";
import { getOrderOrThrow } from "@/lib/orders/queries";
import { toOrder } from "@/lib/orders/wire";
import type { ListOrders } from "./schemas";
import { equals, matchesPerson } from "./search";

const firstYear = 2_025;

/** Order numbers that a search can mean: "LE-2026-001042", "2026-1042", "1042"; empty when it is no number. */
export function orderNumbers(search: string, thisYear = new Date().getFullYear()): string[] {
  const [, year, number] = /^(?:le-?)?(?:(20\d\d)-)?(\d{1,6})$/i.exec(search.trim()) ?? [];
  if (!number) return [];
  const years = year
    ? [Number(year)]
    : Array.from({ length: thisYear - firstYear + 2 }, (_, index) => firstYear + index);
  return years.map((name) => `LE-${name}-${number.padStart(6, "0")}`);
}

/** Orders with that number, or of the parents whom the words find. */
function matchesOrder(search: string | null | undefined): SQL | undefined {
  if (!search) return undefined;
  const numbers = orderNumbers(search);
  if (numbers.length > 0) return inArray(orders.orderNo, numbers);
  return inArray(
    orders.parentId,
    db.select({ id: parents.id }).from(parents).where(matchesPerson(parents, search)),
  );
}

/** The conditions of a list or an export of orders; days are the school's, both included. */
export function orderConditions(filter: ListOrders["selectParam"]): SQL | undefined {
  const { search, status, userId, courseRunId, from, to } = filter;
  const ofRun = courseRunId
    ? db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.courseRunId, courseRunId))
    : null;
  return and(
    matchesOrder(search),
    equals(orders.status, status),
    equals(orders.parentId, userId),
    ofRun ? inArray(orders.id, ofRun) : undefined,
    from ? gte(orders.createdAt, schoolInstant(from, "00:00")) : undefined,
    to ? lt(orders.createdAt, schoolInstant(shiftDay(to, 1), "00:00")) : undefined,
  );
}

/** `/api/admin/order/list`: orders with who bought them and for how many children. */
export async function listOrdersOfSchool(request: ListOrders) {
  const { search, courseRunId } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: orders,
    searching: Boolean(search) || Boolean(courseRunId),
    where: orderConditions(request.selectParam),
    sorts: {
      createdAt: descending(orders.createdAt, orders.id),
      total: ascending(orders.totalCents, orders.id),
    },
    rows: ({ where, orderBy, limit, offset, key }) =>
      db
        .select({
          key,
          order: orders,
          userName: sql<string>`${parents.firstName} || ' ' || ${parents.lastName}`,
          userEmail: parents.email,
          students: sql<string>`(select string_agg(distinct ${orderLines.studentName}, ', ') from ${orderLines}
            where ${orderLines.orderId} = ${orders.id})`,
          lineCount: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
        })
        .from(orders)
        .innerJoin(parents, eq(parents.id, orders.parentId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
  return mapListed(listed, ({ order, ...row }) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    status: order.status,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    ...amounts(order),
    refunded: toDollars(order.refundedCents),
    userId: order.parentId,
    ...row,
  }));
}
export type OrderRow = Awaited<ReturnType<typeof listOrdersOfSchool>>["rows"][number];

/** `/api/admin/order/detail`: the order with its payments, refunds and history. @throws Failure "notFound" */
export async function getOfficeOrderOrThrow(orderId: number, locale: Locale) {
  const order = await getOrderOrThrow(orderId);
  const [parent, paid, given, history] = await Promise.all([
    db
      .select({
        userId: parents.id,
        firstName: parents.firstName,
        lastName: parents.lastName,
        email: parents.email,
      })
      .from(parents)
      .where(eq(parents.id, order.parentId)),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    db
      .select({ refund: refunds, adminName: admins.displayName })
      .from(refunds)
      .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
      .leftJoin(admins, eq(admins.id, refunds.adminId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(refunds.id)),
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "order"), eq(auditEntries.subjectId, orderId)))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(50),
  ]);
  const view = toOrder(order, locale);
  return {
    ...view,
    items: view.items.map((item, index) => ({ orderLineId: order.lines[index]?.id ?? 0, ...item })),
    user: parent[0] ?? null,
    payments: paid.map(({ id, provider, state, amountCents, paidAt, createdAt }) => ({
      paymentId: id,
      provider,
      state,
      amount: toDollars(amountCents),
      paidAt,
      createdAt,
    })),
    refunds: given.map(({ refund, adminName }) => ({
      refundId: refund.id,
      orderLineId: refund.orderLineId,
      amount: toDollars(refund.amountCents),
      reason: refund.reason,
      state: refund.state,
      createdAt: refund.createdAt,
      adminName,
    })),
    history,
  };
}
export type OfficeOrder = Awaited<ReturnType<typeof getOfficeOrderOrThrow>>;
