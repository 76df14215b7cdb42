import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { pick } from "@/lib/core/pick";
import { dueOfOrder } from "@/lib/orders/rules";
import { unusedSeats } from "./places";

const isActive = sql`${waitingPlaces.state} <> 'ended'`;
const queueOfTerm = sql`select from ${waitingPlaces} queue
  where queue.course_run_id = ${waitingPlaces.courseRunId} and queue.state = 'waiting'`;
const counted = (query: typeof queueOfTerm) => sql<number>`(select count(*)::int from (${query}) counted)`;
/** The number of the place among those who wait, from 1; and how many wait. */
const number = counted(
  sql`${queueOfTerm} and (queue.position, queue.id) <= (${waitingPlaces.position}, ${waitingPlaces.id})`,
);
const length = counted(queueOfTerm);

const names = {
  courseId: courses.id,
  slug: courses.slug,
  name: courses.name,
  nameZh: courses.nameZh,
  runName: courseRuns.name,
  runNameZh: courseRuns.nameZh,
};

/** The family's places that have not ended: offered ones first, then by time of joining; amounts in cents. */
export async function listFamilyPlaces(parentId: Owned<"parent">) {
  const rows = await db
    .select({
      placeId: waitingPlaces.id,
      ...pick(waitingPlaces, ["studentId", "courseRunId", "state", "lapses", "createdAt"]),
      studentName: fullNameOf(students),
      childName: sql<string>`coalesce(${students.nickname}, ${students.firstName})`,
      ...names,
      number,
      length,
      order: orders,
    })
    .from(waitingPlaces)
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(orders, eq(orders.id, waitingPlaces.orderId))
    .where(and(eq(waitingPlaces.parentId, parentId), isActive))
    .orderBy(sql`${waitingPlaces.state} = 'waiting'`, asc(waitingPlaces.createdAt), asc(waitingPlaces.id));
  return rows.map(({ order, ...place }) => ({ ...place, offer: offerOf(place.state, order) }));
}
export type FamilyPlace = Awaited<ReturnType<typeof listFamilyPlaces>>[number];

const offerOf = (state: string, order: typeof orders.$inferSelect | null) =>
  state === "offered" && order
    ? { orderId: order.id, expiresAt: order.expiresAt, dueCents: dueOfOrder(order) }
    : null;

/** The open place whose offer is this order, for its page; null for other orders and once it has ended. */
export async function findPlaceOfOffer(orderId: Owned<"order">) {
  const [place] = await db
    .select({
      placeId: waitingPlaces.id,
      lapses: waitingPlaces.lapses,
      studentName: fullNameOf(students),
      childName: sql<string>`coalesce(${students.nickname}, ${students.firstName})`,
      ...names,
    })
    .from(waitingPlaces)
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(eq(waitingPlaces.orderId, orderId), sql`${waitingPlaces.state} = 'offered'`));
  return place ?? null;
}
export type OfferedPlace = NonNullable<Awaited<ReturnType<typeof findPlaceOfOffer>>>;

/** The waiting list of a term in its order, offered places first, for the office. */
export async function listWaitingOfTerm(_office: Actor<"admin">, courseRunId: number) {
  const rows = await db
    .select({
      placeId: waitingPlaces.id,
      ...pick(waitingPlaces, ["state", "lapses", "createdAt", "orderId"]),
      studentId: students.id,
      studentName: fullNameOf(students),
      userId: parents.id,
      userName: fullNameOf(parents),
      expiresAt: orders.expiresAt,
      number,
    })
    .from(waitingPlaces)
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(parents, eq(parents.id, waitingPlaces.parentId))
    .leftJoin(orders, eq(orders.id, waitingPlaces.orderId))
    .where(and(eq(waitingPlaces.courseRunId, courseRunId), isActive))
    .orderBy(sql`${waitingPlaces.state} = 'waiting'`, asc(waitingPlaces.position), asc(waitingPlaces.id));
  return rows.map(({ expiresAt, ...place }) => ({
    ...place,
    /** Until when a seat is held for it. */
    offeredUntil: place.state === "offered" ? expiresAt : null,
  }));
}
export type WaitingOfTerm = Awaited<ReturnType<typeof listWaitingOfTerm>>[number];

/** Seats of a term that are neither given nor held, for anyone; 0 for one without a limit. */
export async function countUnusedSeats(courseRunId: Owned<"courseRun">): Promise<number> {
  const [row] = await db
    .select({ unusedSeats })
    .from(courseRuns)
    // With one table alone the builder leaves its name out, which the counted tables would take for their own.
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId));
  return row?.unusedSeats ?? 0;
}

/** All places of a family, for its archive. */
export const listPlacesForExport = (parentId: Owned<"parent">) =>
  db
    .select({
      ...pick(waitingPlaces, ["studentId", "state", "endReason", "createdAt", "endedAt"]),
      ...pick(courses, ["name", "nameZh"]),
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
    })
    .from(waitingPlaces)
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(waitingPlaces.parentId, parentId))
    .orderBy(desc(waitingPlaces.createdAt), desc(waitingPlaces.id));

/** How many wait for each of these terms, by id; terms for which no one waits are left out. */
export async function countWaiting(courseRunIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: waitingPlaces.courseRunId, count: sql<number>`count(*)::int` })
    .from(waitingPlaces)
    .where(
      and(inArray(waitingPlaces.courseRunId, [...courseRunIds]), sql`${waitingPlaces.state} = 'waiting'`),
    )
    .groupBy(waitingPlaces.courseRunId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
