import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, seatHolds } from "@/db/schema/orders";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { isChildOf } from "@/lib/access/guardians";
import type { Actor, Admin } from "@/lib/auth/actor";
import { isOpenRun, isPublished, waitingFor } from "@/lib/catalog/run-queries";
import { inSeatTurn } from "@/lib/classroom/seat-turn";
import { conflict, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { lockFamilies } from "@/lib/families/lock-families";
import { listFamilySeats } from "@/lib/orders/family-seats";
import { taxOf } from "@/lib/orders/tax";
import { recordAudit } from "@/lib/records/audit";
import { unusedSeats } from "./places";
import type { AddToWaiting, JoinWaiting } from "./schemas";
import { tellJoined } from "./tell-places";

/**
 * Puts a child on the waiting lists of full terms, at their ends; again it changes nothing (rule R8.25).
 * @throws Failure "conflict" naming a term that has free seats or is not on sale, or the child's seat or another guardian's place there, or for more than a family
 * may have of a program; "invalid" while the family's place of tax is unknown; "notFound" for a child for whom the parent may
 * not order, or a missing term
 */
export const joinWaiting = (parent: Actor<"parent">, input: JoinWaiting): Promise<{ placeIds: number[] }> =>
  inSeatTurn(() =>
    db.transaction(async (tx) => {
      const child = await lockChild(tx, parent.id, input.studentId);
      return join(tx, { payer: parent.id, child, courseRunIds: input.courseRunIds, actor: parent });
    }),
  );

/** The same by the office, for the parent of the child's family. @throws Failure as `joinWaiting` */
export const addToWaiting = (
  admin: Admin,
  { studentId, courseRunId }: AddToWaiting,
): Promise<{ placeIds: number[] }> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ parentId: students.parentId })
      .from(students)
      .where(eq(students.id, studentId));
    const payer = foundOrThrow(found?.parentId);
    const child = await lockChild(tx, payer, studentId);
    return join(tx, { payer, child, courseRunIds: [courseRunId], actor: admin });
  });

type Joining = {
  payer: number;
  child: Awaited<ReturnType<typeof lockChild>>;
  courseRunIds: number[];
  actor: Actor<"parent"> | Admin;
};

async function join(tx: Transaction, { payer, child, courseRunIds, actor }: Joining) {
  const terms = await lockTerms(tx, child.id, courseRunIds);
  for (const term of terms) assertCanWait(payer, child, term);
  const wanted = terms.filter(({ waiterId }) => waiterId === null);
  await assertWithinLimit(tx, payer, child.id, wanted);
  const ids = wanted.map(({ id }) => id);
  const added = ids.length > 0 ? await insertAtEnds(tx, { payer, studentId: child.id, ids }) : [];
  const by = actor.role === "admin" ? actor : null;
  await tellJoined(
    tx,
    by,
    added.map(({ id }) => id),
  );
  await recordAudit(tx, actor, "waiting.add", "student", added.length > 0 ? child.id : [], {
    courseRunIds: ids,
  });
  const places = await tx
    .select({ id: waitingPlaces.id })
    .from(waitingPlaces)
    .where(
      and(
        eq(waitingPlaces.studentId, child.id),
        inArray(waitingPlaces.courseRunId, courseRunIds),
        sql`${waitingPlaces.state} <> 'ended'`,
      ),
    )
    .orderBy(asc(waitingPlaces.id));
  return { placeIds: places.map(({ id }) => id) };
}

/** The child behind the locks of the payer and of its family. @throws Failure as `joinWaiting` */
async function lockChild(tx: Transaction, payer: number, studentId: number) {
  const ofChild = sql`select child.parent_id from ${students} child where child.id = ${studentId}`;
  await lockFamilies(tx, sql`${parents.id} = ${payer} or ${parents.id} in (${ofChild})`);
  const [found] = await tx
    .select({ id: students.id, name: fullNameOf(students), home: parents })
    .from(students)
    .innerJoin(parents, eq(parents.id, payer))
    .where(
      and(
        eq(students.id, studentId),
        isChildOf(payer, "pays"),
        isNull(students.removedAt),
        eq(students.enabled, true),
      ),
    );
  const { home, ...child } = foundOrThrow(found);
  if (taxOf(home).region === null) throw invalid({ province: "placeUnknown" });
  return child;
}

/** The terms behind their locks, and what speaks against waiting for them. @throws Failure "notFound" */
async function lockTerms(tx: Transaction, studentId: number, courseRunIds: number[]) {
  const ids = [...new Set(courseRunIds)];
  await tx
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(inArray(courseRuns.id, ids))
    .orderBy(asc(courseRuns.id))
    .for("no key update");
  const isOwned = sql<boolean>`exists (select from ${enrolments} where ${enrolments.studentId} = ${studentId}
    and ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)`;
  const isHeld = sql<boolean>`exists (select from ${seatHolds} join ${orderLines} on ${orderLines.id} = ${seatHolds.orderLineId}
    where ${orderLines.studentId} = ${studentId} and ${seatHolds.courseRunId} = ${courseRuns.id}
      and ${seatHolds.expiresAt} > now())`;
  const waiterId = sql<number | null>`(select ${waitingPlaces.parentId} from ${waitingPlaces}
    where ${waitingPlaces.studentId} = ${studentId} and ${waitingPlaces.courseRunId} = ${courseRuns.id}
      and ${waitingPlaces.state} <> 'ended')`;
  const terms = await tx
    .select({
      id: courseRuns.id,
      courseId: courseRuns.courseId,
      name: courses.name,
      nameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      isOpen: sql<boolean>`${isOpenRun}`,
      isFull: sql<boolean>`coalesce(${unusedSeats} - ${waitingFor} <= 0, false)`,
      isOwned,
      isHeld,
      waiterId,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(inArray(courseRuns.id, ids), isPublished))
    .orderBy(asc(courseRuns.id));
  if (terms.length !== ids.length) throw notFound();
  return terms;
}
type Term = Awaited<ReturnType<typeof lockTerms>>[number];

function assertCanWait(payer: number, { name: student }: { name: string }, term: Term): void {
  const named = {
    student,
    term: { name: `${term.name}, ${term.runName}`, nameZh: `${term.nameZh}，${term.runNameZh}` },
  };
  if (term.waiterId === payer) return;
  if (term.waiterId !== null) throw conflict("waitingByOther", named);
  if (!term.isOpen) throw conflict("waitingClosed", named);
  if (term.isOwned) throw conflict("basketOwned", named);
  if (term.isHeld) throw conflict("waitingHeld", named);
  if (!term.isFull) throw conflict("waitingNotFull", named);
}

/** A family waits for no more seats of a program than it may have (rule R6.9). @throws Failure "conflict" */
async function assertWithinLimit(tx: Transaction, payer: number, studentId: number, wanted: readonly Term[]) {
  const courseIds = new Set(wanted.map(({ courseId }) => courseId));
  if (courseIds.size === 0) return;
  const waiting = await tx
    .selectDistinct({ studentId: waitingPlaces.studentId, courseId: courseRuns.courseId })
    .from(waitingPlaces)
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .where(and(eq(waitingPlaces.parentId, payer), sql`${waitingPlaces.state} = 'waiting'`));
  const held = await listFamilySeats(tx, payer);
  for (const courseId of courseIds) {
    const ofCourse = (seat: { courseId: number }) => seat.courseId === courseId;
    // A child that waits for several times of a program wants one seat of it.
    const others = waiting.filter((place) => ofCourse(place) && place.studentId !== studentId);
    if (held.filter(ofCourse).length + others.length >= env.FAMILY_SEATS_PER_PROGRAM)
      throw conflict("waitingLimit", { limit: env.FAMILY_SEATS_PER_PROGRAM });
  }
}

async function insertAtEnds(
  tx: Transaction,
  { payer, studentId, ids }: { payer: number; studentId: number; ids: number[] },
): Promise<{ id: number }[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${waitingPlaces} (parent_id, student_id, course_run_id, position)
    select ${payer}, ${studentId}, wanted.id,
      1 + coalesce((select max(${waitingPlaces.position}) from ${waitingPlaces}
        where ${waitingPlaces.courseRunId} = wanted.id), 0)
    from unnest(${sql.param(ids)}::int[]) as wanted (id)
    on conflict do nothing returning id`);
  return rows;
}
