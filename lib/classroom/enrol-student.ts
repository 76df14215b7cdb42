import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { withdrawals } from "@/db/schema/withdrawals";
import { holdChildren } from "@/lib/access/hold-children";
import { asOffice } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { lockFamiliesOf } from "@/lib/families/lock-families";
import type { Admin } from "@/lib/auth/actor";
import type { EnrolByHand, MoveEnrolment } from "./office-schemas";
import { endMakeups } from "./end-makeups";
import { mailEnrolled } from "./mail-enrolled";
import { claimSeat, getStudentOrThrow, lockRuns, assertNoSeat } from "./seats";
import { tellSeatMoves, tellSeats } from "./tell-seats";

/** A seat, and the number of families told of the change. */
type SavedSeat = { enrolmentId: number; told: number };

/**
 * Gives a student a seat without an order, and mails the family.
 * @throws Failure "conflict" if the term is full or the student is in it, "notFound"
 */
export async function enrolByHand(admin: Admin, { studentId, courseRunId }: EnrolByHand): Promise<SavedSeat> {
  return db.transaction(async (tx) => {
    const { id, run, student } = await insertSeat(tx, admin, { studentId, courseRunId });
    await mailEnrolled(tx, run, [{ enrolmentId: id, student }]);
    const told = await tellSeats(tx, "seatGiven", admin, [{ id, studentId, courseRunId }]);
    return { enrolmentId: id, told };
  });
}

/**
 * Gives a student a seat by the office's word and tells no one; also used by the import of a roster.
 * @throws Failure "conflict" if the term is full or the student is in it, "notFound"
 */
export async function insertSeat(
  tx: Transaction,
  admin: Admin,
  { studentId, courseRunId, ...since }: EnrolByHand & { createdAt?: Date },
) {
  await lockFamiliesOf(tx, [studentId]);
  const [locked] = await lockRuns(tx, [courseRunId]);
  const run = foundOrThrow(locked);
  const student = await getStudentOrThrow(tx, asOffice(admin, studentId));
  await assertNoSeat(tx, student, run);
  await claimSeat(tx, run, 1, studentId);
  const [seat] = await tx
    .insert(enrolments)
    .values({ ...since, studentId, courseRunId })
    .returning();
  const { id } = foundOrThrow(seat);
  await recordAudit(tx, admin, "enrolment.add", "student", studentId, { enrolmentId: id, courseRunId });
  return { id, run, student };
}

/**
 * Moves a seat to another term of this program or another, with its payment, and mails the family.
 * @throws Failure "conflict" if the seat has ended, or the other term is full or already the student's, "notFound"
 */
export async function moveEnrolment(admin: Admin, { id, courseRunId }: MoveEnrolment): Promise<SavedSeat> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(enrolments).where(eq(enrolments.id, id));
    const { studentId, courseRunId: from } = foundOrThrow(before);
    if (from === courseRunId) throw conflict("sameRun");
    await lockFamiliesOf(tx, [studentId]);
    const runs = await lockRuns(tx, [from, courseRunId]);
    const target = foundOrThrow(runs.find(({ run }) => run.id === courseRunId));
    const [seat] = await tx
      .update(enrolments)
      .set({ endedAt: sql`now()`, endReason: "moved", orderLineId: null })
      .where(and(eq(enrolments.id, id), isNull(enrolments.endedAt)))
      .returning({ id: enrolments.id });
    if (!seat) throw conflict("seatEnded");
    await endMakeups(tx, admin, { seats: [{ studentId, courseRunId: from }] });
    const student = await getStudentOrThrow(tx, asOffice(admin, studentId));
    await assertNoSeat(tx, student, target);
    await claimSeat(tx, target, 1, student.id);
    const [moved] = await tx
      .insert(enrolments)
      .values({ studentId: student.id, courseRunId, orderLineId: before?.orderLineId ?? null })
      .returning();
    const enrolmentId = foundOrThrow(moved).id;
    await mailEnrolled(tx, target, [{ enrolmentId, student }]);
    const told = await tellSeatMoves(tx, admin, [
      { id: enrolmentId, studentId: student.id, courseRunId, from },
    ]);
    await recordAudit(tx, admin, "enrolment.move", "student", student.id, {
      enrolmentId,
      from,
      to: courseRunId,
    });
    return { enrolmentId, told };
  });
}

/**
 * Ends a seat without a refund, and tells the family.
 * @throws Failure "conflict" when it has ended, or the family has asked to give it up or to move it, which the office decides; "notFound"
 */
export async function withdraw(admin: Admin, enrolmentId: number): Promise<SavedSeat> {
  return db.transaction(async (tx) => {
    const isSeat = eq(enrolments.id, enrolmentId);
    const [before] = await tx.select({ studentId: enrolments.studentId }).from(enrolments).where(isSeat);
    await holdChildren(tx, [foundOrThrow(before).studentId]);
    const [seat] = await tx.select().from(enrolments).where(isSeat).for("update");
    const { studentId, courseRunId, orderLineId, endedAt } = foundOrThrow(seat);
    if (endedAt) throw conflict("seatEnded");
    if (orderLineId && (await hasAsked(tx, orderLineId))) throw conflict("seatHasRequest");
    await tx
      .update(enrolments)
      .set({ endedAt: sql`now()`, endReason: "withdrawn" })
      .where(isSeat);
    await endMakeups(tx, admin, { seats: [{ studentId, courseRunId }] });
    const told = await tellSeats(tx, "seatWithdrawn", admin, [{ id: enrolmentId, studentId, courseRunId }]);
    await recordAudit(tx, admin, "enrolment.remove", "student", studentId, { enrolmentId, courseRunId });
    return { enrolmentId, told };
  });
}

/** The family waits for the office's word about the seat. */
const hasAsked = async (tx: Transaction, orderLineId: number) =>
  (await tx.$count(
    withdrawals,
    and(eq(withdrawals.orderLineId, orderLineId), eq(withdrawals.state, "asked")),
  )) > 0;
