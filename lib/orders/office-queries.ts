import { and, type AnyColumn, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { auditEntries } from "@/db/schema/office";
import { admins, fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Owned } from "@/lib/access/owned";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import type { Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { mapListed } from "@/lib/core/page";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { amounts } from "./amounts";
import { creditLeftFor } from "./credit";
import { type FamilyOrder, getOrderOrThrow } from "./queries";
import { isWaitingOutside } from "./waiting-money";
import { ordersToRefund } from "./refunds-for-office";
import { documentNumbersIn, invoiceOfOrder, ordersOfDocuments } from "@/lib/invoices/numbers";
import { listDocumentsOfOrder } from "@/lib/invoices/queries";
import { orderNumbersIn } from "./order-number";
import { openRefundOf } from "./refund-state";
import { moneyBackOfOrder, readsAs } from "./money-back";
import { readSources, sumOfSources } from "./paid-from";
import { leftCents, receivedFor } from "./refund-rules";
import { isOfMove } from "./digests";
import { listMovesFrom } from "./moves-from";
import { chargedOfOrder, givenUpCents } from "./rules";
import { toOrder } from "./wire";
import { withRecordNames } from "@/lib/office/audit-names";
import type { ListOrders } from "./office-schemas";
import { equals, matchesPerson } from "@/lib/records/filters";
import { pick } from "@/lib/core/pick";

/** Matches orders with that number, or of parents who match the search. */
function matchesOrder(search: string | null | undefined): SQL | undefined {
  if (!search) return undefined;
  const numbers = orderNumbersIn(search);
  if (numbers.length > 0) return inArray(orders.orderNo, numbers);
  const documents = documentNumbersIn(search);
  if (documents.length > 0) return inArray(orders.id, ordersOfDocuments(documents));
  return inArray(
    orders.parentId,
    db.select({ id: parents.id }).from(parents).where(matchesPerson(parents, search)),
  );
}

/** The same evaluated per order, which is faster if a common name matches thousands of parents. */
const isOrderOf = (search: string) =>
  sql`(select ${matchesPerson(parents, search)} from ${parents} where ${parents.id} = ${orders.parentId})`;

/** A range of days, both inclusive, in Toronto. */
const inDays = (at: AnyColumn, from: string | null | undefined, to: string | null | undefined) =>
  and(
    from ? gte(at, schoolInstant(from, "00:00")) : undefined,
    to ? lt(at, schoolInstant(shiftDay(to, 1), "00:00")) : undefined,
  );

/** The conditions of a list or an export of orders. */
export function orderConditions(filter: ListOrders["selectParam"]): SQL | undefined {
  const { search, status, waiting, refund, place, userId, courseRunId, coupon, from, to } = filter;
  const ofRun = courseRunId
    ? db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.courseRunId, courseRunId))
    : null;
  return and(
    matchesOrder(search),
    status ? readsAs(status) : undefined,
    waiting ? isWaitingOutside : undefined,
    refund ? inArray(orders.id, ordersToRefund()) : undefined,
    place
      ? inArray(
          orders.id,
          db
            .select({ id: payments.orderId })
            .from(payments)
            .where(sql`${payments.placeDiffers}`),
        )
      : undefined,
    equals(orders.parentId, userId),
    equals(orders.couponCode, coupon),
    ofRun ? inArray(orders.id, ofRun) : undefined,
    inDays(orders.createdAt, from, to),
  );
}

const orderRow = {
  order: orders,
  userName: fullNameOf(parents),
  userEmail: parents.email,
  invoiceNo: invoiceOfOrder,
  students: sql<string>`(select string_agg(distinct ${orderLines.studentName}, ', ') from ${orderLines}
    where ${orderLines.orderId} = ${orders.id})`,
  openRefund: openRefundOf(sql`${orders.id}`),
  moneyBack: moneyBackOfOrder,
  lineCount: sql<number>`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
};
const byTotal = ascending(orders.totalCents, orders.id);

function listAll(request: ListOrders) {
  const { search, ...filter } = request.selectParam;
  return listByKeyset({
    request,
    table: orders,
    where: orderConditions(filter),
    search: matchesOrder(search),
    searchEach: search ? isOrderOf(search) : undefined,
    sorts: { createdAt: descending(orders.createdAt, orders.id), total: byTotal },
    select: (key) =>
      db
        .select({ key, ...orderRow })
        .from(orders)
        .innerJoin(parents, eq(parents.id, orders.parentId)),
  });
}

/** One term's orders by the index of its lines: counted there, and only those of the page are read. */
function listOfRun(request: ListOrders, courseRunId: number) {
  const { courseRunId: _, from, to, ...filter } = request.selectParam;
  const { orderedAt, orderId } = orderLines;
  // The same words as in the index; otherwise PostgreSQL would sort all of them.
  const seats = db
    .selectDistinct({ orderedAt, orderId })
    .from(orderLines)
    .where(eq(orderLines.courseRunId, courseRunId))
    .orderBy(sql`${orderedAt} desc nulls last`, sql`${orderId} desc nulls last`)
    .as("seats");
  const others = orderConditions(filter);
  const wanted = db.select({ id: orders.id }).from(orders).where(others);
  return listByKeyset({
    request,
    table: seats,
    where: and(inDays(seats.orderedAt, from, to), others && inArray(seats.orderId, wanted)),
    sorts: { createdAt: descending(seats.orderedAt, seats.orderId), total: byTotal },
    select: (key) =>
      db
        .select({ key, ...orderRow })
        .from(seats)
        .innerJoin(orders, eq(orders.id, seats.orderId))
        .innerJoin(parents, eq(parents.id, orders.parentId)),
  });
}

/** `/api/admin/order/list`: orders with the parent and the number of children. */
export async function listOrdersOfSchool(request: ListOrders) {
  const { courseRunId } = request.selectParam;
  const listed = await (courseRunId ? listOfRun(request, courseRunId) : listAll(request));
  return mapListed(listed, ({ order, ...row }) => ({
    orderId: order.id,
    ...pick(order, ["orderNo", "status", "createdAt", "paidAt"]),
    ...amounts(order),
    refunded: toDollars(order.refundedCents),
    userId: order.parentId,
    ...row,
  }));
}

/** `/api/admin/order/detail`: the order with its payments, refunds and history. @throws Failure "notFound" */
export async function getOfficeOrderOrThrow(orderId: Owned<"order">, locale: Locale) {
  const order = await getOrderOrThrow(orderId);
  const [parent, paid, sources, given, history, creditCents, documents, moves, offers] = await Promise.all([
    db
      .select({
        userId: parents.id,
        ...pick(parents, ["firstName", "lastName", "email"]),
      })
      .from(parents)
      .where(eq(parents.id, order.parentId)),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
    readSources(db, orderId),
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
      .limit(50)
      .then(withRecordNames),
    order.paidAt ? order.creditCents : creditLeftFor(db, order, order.creditCents),
    listDocumentsOfOrder(orderId),
    listMovesFrom(orderId),
    db
      .select({ courseRunId: waitingPlaces.courseRunId, student: fullNameOf(students) })
      .from(waitingPlaces)
      .innerJoin(students, eq(students.id, waitingPlaces.studentId))
      .where(and(eq(waitingPlaces.orderId, orderId), eq(waitingPlaces.state, "offered"))),
  ]);
  const view = toOrder(order, locale);
  const settled = paid.find(({ state }) => state === "paid");
  const left = (line: FamilyOrder["lines"][number]) =>
    settled ? toDollars(leftCents(line, receivedFor(order, settled))) : 0;
  return {
    ...view,
    /** What the family's credit, as far as it is still there, leaves to pay. */
    due: toDollars(chargedOfOrder(order) - creditCents),
    items: order.lines.map((line, index) => ({
      orderLineId: line.id,
      ...view.items[index]!,
      /** What can still go back of it, with tax. */
      left: left(line),
    })),
    fromCredit: toDollars(creditCents - order.carriedCents),
    /** Dollars that can go back the way the order was paid, and whether the office gives them back itself. */
    atSource: toDollars(sumOfSources(sources)),
    isBackOutside: sources.every(({ isOutside, leftCents: there }) => isOutside || there === 0),
    /** Where lines of the order have moved, and what they carried there; null if nothing. */
    moves: moves.map(({ carriedCents, ...move }) => ({
      ...move,
      amount: carriedCents === null ? null : toDollars(carriedCents),
    })),
    ...pick(order, ["outsideMethod", "proofFileId"]),
    /** What the office gave up of a paid order. */
    givenUp: toDollars(givenUpCents(order, settled ?? null)),
    /** It moves a seat, and can be cancelled, but not changed. */
    isMove: isOfMove(order),
    /** The open offer of a waiting list that the order is: whose place, in which term. */
    offer: order.status === "pending" ? (offers[0] ?? null) : null,
    user: parent[0] ?? null,
    payments: paid.filter(isLasting).map((payment) => ({
      paymentId: payment.id,
      amount: toDollars(payment.amountCents),
      ...pick(payment, ["provider", "method", "reference", "receivedOn", "shortReason", "state"]),
      ...pick(payment, ["paidAt", "createdAt"]),
      ...pick(payment, ["country", "placeDiffers"]),
      over: toDollars(payment.overCents),
    })),
    refunds: given.map(({ refund, adminName }) => ({
      refundId: refund.id,
      orderLineId: refund.orderLineId,
      amount: toDollars(refund.amountCents),
      ...pick(refund, ["reason", "note", "destination", "state", "createdAt", "doneAt"]),
      ...pick(refund, ["outsideMethod", "outsideReference"]),
      adminName,
    })),
    documents: documents.map(({ amountCents, ...document }) => ({
      ...document,
      amount: toDollars(amountCents),
    })),
    history,
  };
}

/** A way outside the provider that was only chosen is no payment once another one has taken its place. */
const isLasting = (
  { provider, state }: typeof payments.$inferSelect,
  at: number,
  all: readonly unknown[],
): boolean => provider !== "none" || state !== "expired" || at === all.length - 1;

/** The seats of an order with their programs, for the form that changes it. */
export const listSeatsToChange = (orderId: Owned<"order">) =>
  db
    .select({
      ...pick(orderLines, ["studentId", "courseRunId", "bundleId", "bundleName", "bundleNameZh"]),
      courseId: courseRuns.courseId,
    })
    .from(orderLines)
    .innerJoin(courseRuns, eq(courseRuns.id, orderLines.courseRunId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));

export type OfficeOrder = Awaited<ReturnType<typeof getOfficeOrderOrThrow>>;
