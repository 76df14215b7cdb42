import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { isOpenRun } from "@/lib/catalog/run-queries";
import { seatsToLimit } from "@/lib/catalog/seats-had";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { lockFamilies } from "@/lib/families/lock-families";
import { expireOrders, isDueAndWaitedFor, readNow } from "@/lib/orders/expire-orders";
import { placeOffers } from "@/lib/orders/place-offers";
import { reconcilePayments } from "@/lib/orders/reconcile-payments";
import { endPlaces, endReasonNow, isLapsed, lapsePlaces } from "./end-places";
import { canBeOffered, isHere, seatsToPassOn } from "./places";
import { tellLapsed, tellOffers } from "./tell-places";

/** Offers of one transaction; more are made by the next. */
const batch = 50;

/**
 * Lets seats go on to who waits for them: expires what ran out in terms with a waiting list, ends places, and offers free
 * seats in the order of the list (rules R8.26 and R8.27). It reads what is the case rather than what has happened, so no path that frees
 * a seat can be forgotten, and a killed worker loses nothing (docs/decisions/0185). Any number may run at once.
 * @returns the number of new offers
 */
export async function passSeatsOn(): Promise<number> {
  if ((await db.$count(waitingPlaces, sql`${waitingPlaces.state} <> 'ended'`)) === 0) return 0;
  // As by the sweeper: money that came in time still gets its seats.
  const dueBy = await readNow();
  await reconcilePayments({ only: isDueAndWaitedFor });
  await expireOrders({ waitedFor: true, dueBy });
  let offers = 0;
  for (const { id } of await listTermsToPassOn()) offers += await passOn(id);
  return offers;
}

/** The terms in which a place ends, or a free seat can be offered. */
async function listTermsToPassOn(): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with terms as materialized (
      select ${courseRuns.id} as id, coalesce(${seatsToPassOn} > 0, true) and ${isOpenRun} as has_seats
      from ${courseRuns} join ${courses} on ${courses.id} = ${courseRuns.courseId}
      where ${courseRuns.id} in (select distinct ${waitingPlaces.courseRunId} from ${waitingPlaces}
        where ${waitingPlaces.state} <> 'ended')
    )
    select distinct terms.id from terms
    join ${waitingPlaces} on ${waitingPlaces.courseRunId} = terms.id and ${waitingPlaces.state} <> 'ended'
    join ${courseRuns} on ${courseRuns.id} = terms.id
    join ${courses} on ${courses.id} = ${courseRuns.courseId}
    where ${isLapsed} or ${endReasonNow} is not null
      or (terms.has_seats and ${waitingPlaces.state} = 'waiting' and ${canBeOffered})`);
  return rows;
}

/** One term, in one transaction behind its lock. Returns the number of new offers. */
export async function passOn(courseRunId: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Families are locked before the term, so the next in line are read before the lock and again behind it.
    const families = new Set((await listNext(tx, courseRunId, batch)).flatMap(familiesOf));
    if (families.size > 0) await lockFamilies(tx, inArray(parents.id, [...families]));
    const term = await lockTerm(tx, courseRunId);
    await endPlaces(tx, courseRunId);
    await tellLapsed(tx, await lapsePlaces(tx, courseRunId));
    const most = Math.min(batch, term.unused ?? batch);
    if (!term.isOpen || most <= 0) return 0;
    const next = await listNext(tx, courseRunId, most, true);
    // No one is passed over: who came to the front in the meantime is offered the seat by the next round.
    const unlocked = next.findIndex((place) => !familiesOf(place).every((id) => families.has(id)));
    return offer(tx, term, withinLimits(unlocked === -1 ? next : next.slice(0, unlocked)));
  });
}

async function lockTerm(tx: Transaction, courseRunId: number) {
  const [locked] = await tx
    .select({ run: courseRuns, course: courses })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId))
    .for("no key update", { of: courseRuns });
  // Counted behind the lock, with everything that was committed before it.
  const [now] = await tx
    .select({ unused: seatsToPassOn, isOpen: sql<boolean>`${isOpenRun}` })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId));
  return { ...foundOrThrow(locked), ...foundOrThrow(now) };
}

/** Those who are offered the next seats, in the order of the list (rule R8.26). */
async function listNext(tx: Transaction, courseRunId: number, most: number, isLocked = false) {
  const query = tx
    .select({
      id: waitingPlaces.id,
      home: pick(parents, ["id", "locale", "country", "province"]),
      student: { id: students.id, name: fullNameOf(students), parentId: students.parentId },
      seatsToLimit,
    })
    .from(waitingPlaces)
    .innerJoin(parents, eq(parents.id, waitingPlaces.parentId))
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .where(
      and(
        eq(waitingPlaces.courseRunId, courseRunId),
        sql`${waitingPlaces.state} = 'waiting'`,
        isHere,
        canBeOffered,
      ),
    )
    .orderBy(asc(waitingPlaces.position), asc(waitingPlaces.id))
    .limit(most)
    .$dynamic();
  return isLocked ? query.for("update", { of: waitingPlaces }) : query;
}
type Next = Awaited<ReturnType<typeof listNext>>[number];

/** Those whose families may have as many seats of the program; the others are passed over, and keep their places (rule R6.9). */
function withinLimits(next: readonly Next[]): Next[] {
  const made = new Map<number, number>();
  return next.filter(({ home, seatsToLimit: most }) => {
    const offered = made.get(home.id) ?? 0;
    if (offered >= most) return false;
    made.set(home.id, offered + 1);
    return true;
  });
}

const familiesOf = ({ home, student }: Next): number[] =>
  student.parentId === null ? [home.id] : [home.id, student.parentId];

async function offer(
  tx: Transaction,
  term: Awaited<ReturnType<typeof lockTerm>>,
  next: readonly Next[],
): Promise<number> {
  if (next.length === 0) return 0;
  const offers = next.map((place) => ({ ...place, key: randomUUID() }));
  const placed = await placeOffers(tx, term, offers);
  const made = offers.map(({ id, key }) => ({ placeId: id, order: foundOrThrow(placed.get(key)) }));
  const pairs = made.map(({ placeId, order }) => sql`(${placeId}::int, ${order.id}::int)`);
  await tx.execute(sql`update ${waitingPlaces} set state = 'offered', rests_until = null, order_id = made.order_id
    from (values ${sql.join(pairs, sql`, `)}) as made (place_id, order_id)
    where ${waitingPlaces.id} = made.place_id`);
  await tellOffers(tx, made);
  return made.length;
}
