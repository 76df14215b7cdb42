import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Admin } from "@/lib/auth/actor";
import { raiseCapacity } from "@/lib/catalog/raise-capacity";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { cancelOffers } from "@/lib/orders/place-offers";
import { closeCheckouts } from "@/lib/orders/reconcile-payments";
import { recordAudit } from "@/lib/records/audit";
import { endNow } from "./end-places";
import { assertNoPaymentUnderWay, assertOfOneSeat, lockPlace, lockTerms } from "./leave";
import { passOn } from "./pass-on";
import { endRest } from "./rest";
import type { AddSeats, MoveInWaiting, RemoveFromWaiting } from "./schemas";
import { tellEnded } from "./tell-places";

const placeOf = async (executor: Executor, id: number) => {
  const [place] = await executor.select().from(waitingPlaces).where(eq(waitingPlaces.id, id));
  return foundOrThrow(place);
};

/**
 * Moves a place to another number of its list, counted from 1 among those who wait, and ends its rest; the reason is kept in the
 * audit (rule R8.29).
 * @throws Failure "conflict" if it no longer waits, "notFound"
 */
export async function moveInWaiting(admin: Admin, { id, to, reason }: MoveInWaiting): Promise<void> {
  const { courseRunId } = await placeOf(db, id);
  await db.transaction(async (tx) => {
    await lockTerms(tx, [courseRunId]);
    const queue = await tx
      .select({ id: waitingPlaces.id, studentId: waitingPlaces.studentId })
      .from(waitingPlaces)
      .where(and(eq(waitingPlaces.courseRunId, courseRunId), sql`${waitingPlaces.state} = 'waiting'`))
      .orderBy(asc(waitingPlaces.position), asc(waitingPlaces.id))
      .for("update");
    const from = queue.findIndex((place) => place.id === id);
    const moved = queue[from];
    if (!moved) throw conflict("waitingNotWaiting");
    const others = queue.toSpliced(from, 1);
    const next = others.toSpliced(Math.min(to, queue.length) - 1, 0, moved);
    await renumber(
      tx,
      courseRunId,
      next.map((place) => place.id),
    );
    await endRest(tx, id);
    const data = { courseRunId, from: from + 1, to: Math.min(to, queue.length), reason };
    await recordAudit(tx, admin, "waiting.move", "student", moved.studentId, data);
  });
}

/** Numbers those who wait beyond every other place of the list, so that one that lapses still goes to the end. */
async function renumber(tx: Transaction, courseRunId: number, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${waitingPlaces} set position = queue.last + next.number
    from unnest(${sql.param(ids)}::int[]) with ordinality as next (id, number),
      (select max(every.position) as last from ${waitingPlaces} every where every.course_run_id = ${courseRunId}) queue
    where ${waitingPlaces.id} = next.id`);
}

/**
 * Ends a place with a reason that only the office reads, and tells the family; an open offer is cancelled.
 * @throws Failure "conflict" if it has ended, or its offer is paid or being paid, "notFound"
 */
export async function removeFromWaiting(admin: Admin, { id, reason }: RemoveFromWaiting): Promise<void> {
  const { courseRunId, orderId } = await placeOf(db, id);
  if (orderId !== null) await closeCheckouts({ orderId });
  await db.transaction(async (tx) => {
    await lockTerms(tx, [courseRunId]);
    // Behind the lock of the term no offer is made; the order is locked before the place, as by who pays it.
    const before = await placeOf(tx, id);
    if (before.state === "offered" && before.orderId !== null) await takeBack(tx, before.orderId);
    const place = await lockPlace(tx, id);
    if (place.state === "ended") throw conflict("waitingNotWaiting");
    await tx.update(waitingPlaces).set(endNow("office")).where(eq(waitingPlaces.id, id));
    await tellEnded(tx, admin, [id], "office");
    await recordAudit(tx, admin, "waiting.remove", "student", place.studentId, { courseRunId, reason });
  });
}

/** @throws Failure "conflict" if the offer is no longer open, has other seats, or a payment of it is under way */
async function takeBack(tx: Transaction, orderId: number): Promise<void> {
  await assertOfOneSeat(tx, orderId);
  if ((await cancelOffers(tx, [orderId])).length === 0) throw conflict("waitingNotWaiting");
  await assertNoPaymentUnderWay(tx, orderId);
}

/**
 * Gives a term more seats than planned, and offers them at once to who waits.
 * @throws Failure "conflict" if another editor changed the term, "invalid" for no more seats than before, "notFound"
 */
export async function addSeats(admin: Admin, input: AddSeats): Promise<void> {
  await raiseCapacity(admin, input);
  await passOn(input.courseRunId);
}
