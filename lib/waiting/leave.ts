import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { cancelOffers } from "@/lib/orders/place-offers";
import { closeCheckouts } from "@/lib/orders/reconcile-payments";
import { recordAudit } from "@/lib/records/audit";
import { endNow, lapsePlaces } from "./end-places";

type Parent = Actor<"parent">;

/**
 * Ends a waiting place; a second time it changes nothing.
 * @throws Failure "conflict" if a seat has been offered in the meantime
 */
export async function leaveWaiting(parent: Parent, id: Owned<"waitingPlace">): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await lockPlace(tx, id);
    if (place.state === "offered") throw conflict("waitingOffered");
    if (place.state === "ended") return;
    await tx.update(waitingPlaces).set(endNow("left")).where(eq(waitingPlaces.id, id));
    await recordAudit(tx, parent, "waiting.leave", "student", place.studentId, {
      courseRunId: place.courseRunId,
    });
  });
}

/**
 * Gives an offered seat back: the place goes to the end of its list and rests, or ends with the second offer or with `leaves` (rule R8.27). An open
 * checkout is closed first; one that is paid settles the order instead.
 * @throws Failure "conflict" if the offer is paid, has ended, has other seats, or a payment of it is under way
 */
export async function declineOffer(
  parent: Parent,
  id: Owned<"waitingPlace">,
  { leaves }: { leaves: boolean },
): Promise<void> {
  const [offered] = await db.select().from(waitingPlaces).where(eq(waitingPlaces.id, id));
  const { courseRunId, orderId } = foundOrThrow(offered);
  if (orderId === null) throw conflict("waitingNoOffer");
  await closeCheckouts({ orderId });
  await db.transaction(async (tx) => {
    await lockTerms(tx, [courseRunId]);
    await assertOfOneSeat(tx, orderId);
    if ((await cancelOffers(tx, [orderId])).length === 0) throw conflict("waitingNoOffer");
    await assertNoPaymentUnderWay(tx, orderId);
    const place = await lockPlace(tx, id);
    if (place.state !== "offered" || place.orderId !== orderId) throw conflict("waitingNoOffer");
    if (leaves) await tx.update(waitingPlaces).set(endNow("left")).where(eq(waitingPlaces.id, id));
    else await lapsePlaces(tx, courseRunId, sql`${waitingPlaces.id} = ${id}`);
    await recordAudit(tx, parent, leaves ? "waiting.leave" : "waiting.decline", "student", place.studentId, {
      courseRunId,
    });
  });
}

/**
 * An offer to which the office has added other seats is not cancelled for one of them: the office changes the order first (rule R8.27).
 * @throws Failure "conflict"
 */
export async function assertOfOneSeat(tx: Transaction, orderId: number): Promise<void> {
  const isOfOrder = eq(orderLines.orderId, orderId);
  if ((await tx.$count(orderLines, isOfOrder)) <= 1) return;
  const [order] = await tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, orderId));
  throw conflict("waitingOfferOfMore", foundOrThrow(order));
}

/** @throws Failure "conflict" */
export async function assertNoPaymentUnderWay(tx: Transaction, orderId: number): Promise<void> {
  const underWay = and(
    eq(payments.orderId, orderId),
    eq(payments.state, "open"),
    isNotNull(payments.sessionId),
  );
  if ((await tx.$count(payments, underWay)) > 0) throw conflict("paymentUnderWay");
}

/** Locks terms in the order of their ids, before orders and places. */
export async function lockTerms(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(inArray(courseRuns.id, ids))
    .orderBy(asc(courseRuns.id))
    .for("no key update");
}

export async function lockPlace(tx: Transaction, id: number) {
  const [place] = await tx.select().from(waitingPlaces).where(eq(waitingPlaces.id, id)).for("update");
  return foundOrThrow(place);
}
