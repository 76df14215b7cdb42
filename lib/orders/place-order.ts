import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { recordAudit } from "@/lib/records/audit";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { holdMilliseconds } from "./lifetimes";
import { closeCheckouts } from "./reconcile-payments";
import { releaseOrders } from "./release-orders";
import { mailPlaced, type PlacedFor } from "./order-mails";
import { outsideEndNow } from "./pay-outside";
import { priceOfSeats } from "./price-seats";
import { isOfMove, officeDigest } from "./digests";
import { chargedOfOrder, dueOfOrder } from "./rules";
import { settleOrder } from "./settle-order";
import { exemptionOf } from "./tax";
import { tell } from "@/lib/notices/tell";
import type { Admin } from "@/lib/auth/actor";
import { changeOffer } from "@/lib/waiting/end-places";
import type { PlaceOrder } from "./office-schemas";
import { pick } from "@/lib/core/pick";

/**
 * Places an order taken by the office by telephone or in person: priced, taxed and discounted like any other. It is paid by
 * hand and settled at once with enrolments and receipt, or left open: the family is told, and pays it as its own
 * while the seats are held for business days (rule R16.8). It can take the place of a pending order, whose seats
 * it may keep; an open checkout of that is closed first, and one that is paid settles it instead.
 * @throws Failure "conflict" for a full term or a seat the child has, "invalid" for a child of another family or a
 * family whose place is unknown, "notFound"
 */
export async function placeOrder(
  admin: Admin,
  input: PlaceOrder,
  locale: Locale = "en",
): Promise<{ orderId: number }> {
  const { replaces } = input;
  if (replaces) await closeCheckouts({ orderId: replaces });
  const { orderId, paymentId } = await db.transaction((tx) => write(tx, admin, input, locale));
  if (paymentId !== null)
    await settleOrder(orderId, { paymentId, reference: null, by: { adminId: admin.id } }, "office");
  return { orderId };
}

async function write(tx: Transaction, admin: Admin, input: PlaceOrder, locale: Locale) {
  const { userId, method, reference } = input;
  const { home, taxRegion, basisPoints, priced } = await priceOfSeats(tx, admin, input, locale);
  const isLater = method === "later";
  const replacedNo = input.replaces ? await replaceByOffice(tx, admin, input) : null;
  const expiresAt = isLater ? await outsideEndNow(tx) : new Date(Date.now() + holdMilliseconds);
  const [order] = await tx
    .insert(orders)
    .values({
      parentId: userId,
      locale: home.locale,
      ...priced.totals,
      couponId: priced.coupon?.couponId,
      couponCode: priced.coupon?.code,
      couponLeastCents: priced.coupon?.leastOrderCents,
      taxRegion,
      taxRateBasisPoints: basisPoints,
      basketDigest: `${officeDigest}${randomUUID()}`,
      expiresAt,
      outsideSince: isLater ? new Date() : null,
    })
    .returning();
  const placed = foundOrThrow(order);
  const orderId = placed.id;
  const lines = await tx
    .insert(orderLines)
    .values(
      priced.seats.map(({ studentId, studentName, courseRunId, names, ...seat }) => ({
        orderId,
        studentId,
        studentName,
        courseRunId,
        ...names,
        bundleId: seat.bundle?.bundleId,
        bundleName: seat.bundle?.name,
        bundleNameZh: seat.bundle?.nameZh,
        ...pick(seat, ["priceCents", "discountCents", "couponCents", "taxCents"]),
        ...exemptionOf(seat),
      })),
    )
    .returning();
  await tx
    .insert(seatHolds)
    .values(
      lines.map(({ id: orderLineId, courseRunId }) => ({ orderLineId, orderId, courseRunId, expiresAt })),
    );
  const place = input.replaces ? await changeOffer(tx, input.replaces, orderId) : null;
  await recordAudit(tx, admin, "order.place", "order", orderId, { method });
  if (isLater) {
    const offered = lines.find(
      ({ studentId, courseRunId }) => studentId === place?.studentId && courseRunId === place.courseRunId,
    );
    await tellPlaced(tx, placed, { replacedNo, offered });
    return { orderId, paymentId: null };
  }
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: "none",
      method,
      reference,
      amountCents: chargedOfOrder(priced.totals),
      expiresAt,
    })
    .returning({ id: payments.id });
  return { orderId, paymentId: foundOrThrow(payment).id };
}

/** Cancels the family's pending order that a new one takes the place of. Returns its number. */
async function replaceByOffice(tx: Transaction, admin: Admin, { replaces, userId }: PlaceOrder) {
  const [found] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, replaces ?? 0), eq(orders.parentId, userId)))
    .for("update");
  const { id, orderNo, paidAt, status, basketDigest } = foundOrThrow(found);
  if (paidAt) throw conflict("orderPaidInstead");
  if (status !== "pending") throw conflict("orderNotPending");
  if (isOfMove({ basketDigest })) throw conflict("orderIsMove");
  const [underWay] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, "open"), isNotNull(payments.sessionId)));
  if (underWay) throw conflict("paymentUnderWay");
  await tx
    .update(orders)
    .set({ status: "cancelled", closedAt: sql`now()` })
    .where(eq(orders.id, id));
  await releaseOrders(tx, [id]);
  await recordAudit(tx, admin, "order.replace", "order", id);
  return orderNo;
}

/** Tells a family that an order waits for its payment, which the office has made, and what it stands for. */
export async function tellPlaced(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  placedFor: PlacedFor,
): Promise<void> {
  const { id: orderId, orderNo, expiresAt } = order;
  const offer = placedFor.offered && ("yes" as const);
  const open = { orderNo, amountCents: dueOfOrder(order), endsAt: expiresAt.toISOString() };
  const { move } = placedFor;
  const about = { orderId, studentId: move?.from.studentId };
  const data = { ...open, offer, ...(move && factsOfMove(move)) };
  await tell(tx, "orderPlaced", [{ actor: null, about, key: String(orderId), data }]);
  await mailPlaced(tx, order, placedFor);
}

const factsOfMove = ({ from, to }: NonNullable<PlacedFor["move"]>) => ({
  move: "yes" as const,
  program: { en: from.name, zh: from.nameZh },
  from: { en: from.runName, zh: from.runNameZh },
  to: { en: to.name, zh: to.nameZh },
});
