import { eq, inArray } from "drizzle-orm";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { POST as createOrder } from "@/app/api/user/order/route";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import type { parents } from "@/db/schema/people";
import { createParent, createStudent } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "./call";

export type Seats = { runs?: [number, number][]; bundles?: [number, number][]; dropUnavailable?: boolean };

/** The body of `/api/user/basket/items/add` for pairs of item and student. */
const basketOf = ({ runs = [], bundles = [], dropUnavailable }: Seats) => ({
  courseAdd: { studentCourseRunIds: runs.map(([run, student]) => ({ [run]: student })) },
  bundleAdd: { studentBundleIds: bundles.map(([bundle, student]) => ({ [bundle]: student })) },
  dropUnavailable,
});

/** A parent in Ontario with two children, signed in. */
export async function createFamily(values: Partial<typeof parents.$inferInsert> = {}) {
  const parent = await createParent({ province: 5, ...values });
  const emma = await createStudent({ parentId: parent.id, firstName: "Emma" });
  const leo = await createStudent({ parentId: parent.id, firstName: "Leo" });
  const token = await signIn("parent", parent.id);
  return {
    parent,
    emma,
    leo,
    token,
    ...shopper(token),
  };
}

/** What a signed-in parent does in the shop. */
export const shopper = (token: string) => ({
  put: (seats: Seats, headers = {}) => call(addToBasket, basketOf(seats), { token, headers }),
  order: (part = {}, headers = {}) => call(createOrder, part, { token, headers }),
});
export type Family = Awaited<ReturnType<typeof createFamily>>;

/** That many children of the family; missing ones are added. */
export async function childrenOf(family: Family, count: number): Promise<number[]> {
  const ids = [family.emma.id, family.leo.id];
  while (ids.length < count) ids.push((await createStudent({ parentId: family.parent.id })).id);
  return ids.slice(0, count);
}

/** A seat in the same term for each child, as pairs of run and child. */
export const seatsIn = (runId: number, ids: number[]) => ids.map((id): [number, number] => [runId, id]);

/** Puts the seats into the basket and orders them; returns the order's id. */
export async function orderOf(family: Pick<Family, "put" | "order">, seats: Seats): Promise<number> {
  await family.put(seats);
  const { body } = await family.order();
  return foundOrThrow(body.data).orderId;
}

/** All rows of an order in the database. */
export async function traces(orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
  const { parentId } = foundOrThrow(order);
  const ofLines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const audit = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, orderId))
    .orderBy(auditEntries.id);
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return {
    order: foundOrThrow(order),
    lines,
    holds: await db.select().from(seatHolds).where(eq(seatHolds.orderId, orderId)),
    enrolments: await db.select().from(enrolments).where(inArray(enrolments.orderLineId, ofLines)),
    payments: await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderLineId, ofLines)).orderBy(refunds.id),
    cart: await db.select().from(cartLines).where(eq(cartLines.parentId, parentId)),
    audit: audit.filter(({ subject }) => subject === "order").map(({ action }) => action),
    mails: mails.filter(({ data }) => data.orderNo === order?.orderNo).map(({ template }) => template),
  };
}
