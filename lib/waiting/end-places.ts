import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { type waitingEndReasons, waitingPlaces } from "@/db/schema/waiting";
import { cancelOffers } from "@/lib/orders/place-offers";
import { isOffer } from "@/lib/orders/digests";
import { isPastJoining } from "@/lib/catalog/run-queries";
import { pick } from "@/lib/core/pick";
import { isHere, isSeatedThere } from "./places";
import { restEnd } from "./rest";
import { tellEnded } from "./tell-places";

type EndReason = (typeof waitingEndReasons)[number];

/** The columns of a place that ends now. */
export const endNow = (endReason: EndReason) => ({
  state: "ended" as const,
  endReason,
  endedAt: sql`now()`,
});

/**
 * Ends the place whose offer was paid, and the child's other places in the program, in the transaction that gives the seat:
 * who waits for any of several times wants one of them.
 */
export async function takePlaces(
  tx: Transaction,
  order: { id: number; basketDigest: string },
  seats: readonly { studentId: number; courseRunId: number }[],
): Promise<void> {
  if (seats.length === 0) return;
  const orderId = order.id;
  // The office may have changed an offer; its other orders are none.
  const isOffered = sql`exists (select from ${waitingPlaces} offered
    where offered.order_id = ${orderId} and offered.student_id = ${waitingPlaces.studentId})`;
  const ofPrograms = sql`(select sister.id from ${courseRuns} sister join ${courseRuns} given
      on given.course_id = sister.course_id
    where given.id = any(${sql.param(seats.map(({ courseRunId }) => courseRunId))}::int[]))`;
  await tx
    .update(waitingPlaces)
    .set(endNow("taken"))
    .where(
      and(
        inArray(
          waitingPlaces.studentId,
          seats.map(({ studentId }) => studentId),
        ),
        sql`${waitingPlaces.courseRunId} in ${ofPrograms}`,
        or(eq(waitingPlaces.state, "waiting"), eq(waitingPlaces.orderId, orderId)),
        ne(waitingPlaces.state, "ended"),
        isOffer(order) ? undefined : isOffered,
      ),
    );
}

/**
 * An order of the office that takes the place of an offer, and has its seat, is the offer from now on. Behind the lock of the term. Returns the place; null
 * if it is none.
 */
export async function changeOffer(tx: Transaction, orderId: number, toOrderId: number) {
  const [place] = await tx
    .update(waitingPlaces)
    .set({ orderId: toOrderId })
    .where(
      and(
        eq(waitingPlaces.orderId, orderId),
        sql`${waitingPlaces.state} = 'offered' and exists (select from ${orderLines} line where line.order_id = ${toOrderId}
          and line.student_id = ${waitingPlaces.studentId} and line.course_run_id = ${waitingPlaces.courseRunId})`,
      ),
    )
    .returning(pick(waitingPlaces, ["studentId", "courseRunId"]));
  return place ?? null;
}

/** Whether an offer was not taken: its order was closed without a seat for the child. */
export const isLapsed = sql`(${waitingPlaces.state} = 'offered' and not ${isSeatedThere}
  and exists (select from ${orders} offer where offer.id = ${waitingPlaces.orderId} and offer.status <> 'pending'))`;

/**
 * Puts places whose offer was not taken at the end of their list, where they rest, or ends them after the second one (rules R8.27
 * and R8.34). Behind the lock of the term. Returns the places with the orders that they were offered.
 */
export async function lapsePlaces(
  tx: Transaction,
  courseRunId: number,
  condition = isLapsed,
): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await tx.execute<{ id: number; orderId: number }>(sql`
    update ${waitingPlaces} place
    set lapses = place.lapses + 1, position = queue.last + due.number,
      state = case when place.lapses = 0 then 'waiting' else 'ended' end,
      rests_until = case when place.lapses = 0 then ${restEnd(new Date())}::timestamptz end,
      end_reason = case when place.lapses = 0 then null else 'lapsed' end,
      ended_at = case when place.lapses = 0 then null else now() end
    from (
        select ${waitingPlaces.id} as id, row_number() over (order by ${waitingPlaces.position}, ${waitingPlaces.id}) as number
        from ${waitingPlaces} where ${waitingPlaces.courseRunId} = ${courseRunId} and ${condition}
      ) due,
      (select max(every.position) as last from ${waitingPlaces} every where every.course_run_id = ${courseRunId}) queue
    where place.id = due.id and place.state = 'offered'
    returning place.id, place.order_id as "orderId"`);
  return rows;
}

/** Why a place ends by itself; null if it goes on. Needs `course_runs` and `courses`. */
export const endReasonNow = sql<EndReason | null>`case
  when ${isSeatedThere} then 'taken'
  when (${waitingPlaces.state} = 'waiting' or ${isLapsed}) and not ${isHere} then 'left'
  when (${waitingPlaces.state} = 'waiting' or ${isLapsed}) and ${isPastJoining} then 'over' end`;

/**
 * Ends the places of a term whose child has a seat or is gone, and all that wait once the term can no longer be joined; the last are
 * told. Before `lapsePlaces`, so that no one is told to wait on who no longer can. An offer to a child that has got a seat otherwise
 * is cancelled, unless the office has added other seats to it. Behind the lock of the term.
 */
export async function endPlaces(tx: Transaction, courseRunId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number; reason: EndReason; offerId: number | null }>(sql`
    update ${waitingPlaces} place set state = 'ended', end_reason = due.reason, ended_at = now()
    from (
      select ${waitingPlaces.id} as id, ${endReasonNow} as reason,
        case when ${waitingPlaces.state} = 'offered'
            and (select count(*) from ${orderLines} line where line.order_id = ${waitingPlaces.orderId}) = 1
          then ${waitingPlaces.orderId} end as offer_id
      from ${waitingPlaces}
      join ${courseRuns} on ${courseRuns.id} = ${waitingPlaces.courseRunId}
      join ${courses} on ${courses.id} = ${courseRuns.courseId}
      where ${waitingPlaces.courseRunId} = ${courseRunId} and ${waitingPlaces.state} <> 'ended'
    ) due
    where place.id = due.id and due.reason is not null and place.state <> 'ended'
    returning place.id, due.reason, due.offer_id as "offerId"`);
  await cancelOffers(
    tx,
    rows.flatMap(({ offerId }) => offerId ?? []),
  );
  const over = rows.filter(({ reason }) => reason === "over").map(({ id }) => id);
  await tellEnded(tx, null, over, "over");
  return rows.length;
}
