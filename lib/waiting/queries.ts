import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { isInLine } from "@/lib/catalog/run-queries";
import { pick } from "@/lib/core/pick";
import { dueOfOrder } from "@/lib/orders/rules";
import { isHere, length, number, numberInLine, unusedSeats } from "./places";

const isActive = sql`${waitingPlaces.state} <> 'ended'`;
/** Until when the place rests; null once it does not. */
const restsUntil =
  sql<Date | null>`case when ${waitingPlaces.restsUntil} > now() then ${waitingPlaces.restsUntil} end`.mapWith(
    waitingPlaces.restsUntil,
  );

const names = {
  courseId: courses.id,
  slug: courses.slug,
  name: courses.name,
  nameZh: courses.nameZh,
  runName: courseRuns.name,
  runNameZh: courseRuns.nameZh,
};

/** The family's places that have not ended, of children for whom it may order: offered ones first, then by time of joining; amounts in cents. */
export async function listFamilyPlaces(parentId: Owned<"parent">) {
  const rows = await db
    .select({
      placeId: waitingPlaces.id,
      ...pick(waitingPlaces, ["studentId", "courseRunId", "state", "lapses", "createdAt"]),
      studentName: fullNameOf(students),
      childName: sql<string>`coalesce(${students.nickname}, ${students.firstName})`,
      ...names,
      restsUntil,
      number: numberInLine,
      length,
      order: orders,
    })
    .from(waitingPlaces)
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(orders, eq(orders.id, waitingPlaces.orderId))
    .where(and(eq(waitingPlaces.parentId, parentId), isActive, isHere))
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
      restsUntil,
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
    .where(and(inArray(waitingPlaces.courseRunId, [...courseRunIds]), isInLine()))
    .groupBy(waitingPlaces.courseRunId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
