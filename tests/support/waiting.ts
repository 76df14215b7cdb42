import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { POST as joinList } from "@/app/api/user/waiting/join/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orders, seatHolds } from "@/db/schema/orders";
import { waitingPlaces } from "@/db/schema/waiting";
import { createParent, createRun, createStudent, enrol } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { call } from "./call";
import { createFamily, type Family } from "./shop";

type RunValues = Parameters<typeof createRun>[0];

/** A term whose seats other children have. */
export async function fullTerm(seats = 1, values: RunValues = {}) {
  const run = await createRun({ capacity: seats, ...values });
  for (let seat = 0; seat < seats; seat++)
    await enrol((await createStudent({ parentId: (await createParent()).id })).id, run.id);
  return run;
}

/** Ends the seats of that many children of the term, the earliest first. */
export async function freeSeats(courseRunId: number, count = 1): Promise<void> {
  const given = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
    .orderBy(asc(enrolments.id))
    .limit(count);
  for (const { id } of given)
    await db
      .update(enrolments)
      .set({ endedAt: sql`now()`, endReason: "withdrawn" })
      .where(eq(enrolments.id, id));
}

/** The family's child Emma joins the list of the term; returns the place's id. */
export async function waitFor(family: Pick<Family, "emma" | "token">, courseRunId: number): Promise<number> {
  const input = { studentId: family.emma.id, courseRunIds: [courseRunId] };
  const { body } = await call(joinList, input, { token: family.token });
  return foundOrThrow(body.data?.placeIds[0]);
}

/** That many families, whose children wait for the term in this order. */
export async function queueOf(
  courseRunId: number,
  count: number,
  values: Parameters<typeof createFamily>[0] = {},
) {
  const families = [];
  for (let at = 0; at < count; at++) {
    const family = await createFamily(values);
    families.push({ ...family, placeId: await waitFor(family, courseRunId) });
  }
  return families;
}

export async function placeOf(id: number) {
  const [place] = await db.select().from(waitingPlaces).where(eq(waitingPlaces.id, id));
  return foundOrThrow(place);
}

/** Lets the time of an offer, or of another order, run out. */
export async function runOut(orderId: number | null): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await db
    .update(orders)
    .set({ expiresAt: past })
    .where(eq(orders.id, orderId ?? 0));
  await db
    .update(seatHolds)
    .set({ expiresAt: past })
    .where(eq(seatHolds.orderId, orderId ?? 0));
}
