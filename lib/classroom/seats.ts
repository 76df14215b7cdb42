import { and, asc, count, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Owned } from "@/lib/access/owned";
import { canTakeSeat, isInLine } from "@/lib/catalog/run-queries";
import { conflict, foundOrThrow, type Named, notFound } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";

/**
 * Locks runs in the order of their ids, as buyers do, to avoid deadlocks; returns them with names and prices.
 * @throws Failure "notFound" if one is missing or removed
 */
export const lockRuns = (tx: Transaction, ids: number[]) => readRuns(tx, ids, true);
export type LockedRun = Awaited<ReturnType<typeof lockRuns>>[number];

/** The same without the lock, for a look before the act. @throws Failure "notFound" */
export async function readRuns(executor: Executor, ids: number[], isLocked = false) {
  const wanted = [...new Set(ids)];
  const query = executor
    .select({ run: courseRuns, course: courses })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(inArray(courseRuns.id, wanted), isNull(courseRuns.removedAt)))
    .orderBy(asc(courseRuns.id))
    .$dynamic();
  const rows = await (isLocked ? query.for("no key update", { of: courseRuns }) : query);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/**
 * Free seats of a run, also not held, and not for families on its waiting list; exact behind `lockRuns`. Null means no limit.
 */
export async function freeSeats(tx: Executor, run: LockedRun["run"]): Promise<number | null> {
  const seats = await countSeats(tx, run);
  return seats && seats.unused - seats.waiting;
}

/** @param studentId the student who gets one: only who waits longer comes first (rule R8.26) */
async function countSeats(tx: Executor, run: LockedRun["run"], studentId = 0) {
  if (run.capacity === null) return null;
  const [taken] = await tx
    .select({ n: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseRunId, run.id), isNull(enrolments.endedAt)));
  const [held] = await tx
    .select({ n: count() })
    .from(seatHolds)
    .where(and(eq(seatHolds.courseRunId, run.id), gt(seatHolds.expiresAt, sql`now()`)));
  const own = sql`(select own.position from ${waitingPlaces} own where own.course_run_id = ${run.id}
    and own.student_id = ${studentId} and ${isInLine(sql`own`)})`;
  const [ahead] = await tx
    .select({ n: count() })
    .from(waitingPlaces)
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .where(
      and(
        eq(waitingPlaces.courseRunId, run.id),
        sql`${canTakeSeat} and ${waitingPlaces.position} < coalesce(${own}, 2147483647)`,
      ),
    );
  return { unused: run.capacity - (taken?.n ?? 0) - (held?.n ?? 0), waiting: ahead?.n ?? 0 };
}

const termName = ({ run, course }: LockedRun): Named => ({
  name: `${course.name}, ${run.name}`,
  nameZh: `${course.nameZh}，${run.nameZh}`,
});

/** @throws Failure "conflict" if the run has no free seat, or those it has are for who waits longer than this student */
export async function claimSeat(tx: Transaction, locked: LockedRun, count: number, studentId = 0) {
  const seats = await countSeats(tx, locked.run, studentId);
  if (!seats || seats.unused - seats.waiting >= count) return;
  const term = termName(locked);
  throw seats.unused >= count
    ? conflict("seatsWaitedFor", { term, count: seats.waiting })
    : conflict("basketFull", { term });
}

/** @throws Failure "conflict" if the student has a seat there */
export async function assertNoSeat(
  tx: Transaction,
  student: { id: number; name: string },
  locked: LockedRun,
) {
  const [seat] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.studentId, student.id),
        eq(enrolments.courseRunId, locked.run.id),
        isNull(enrolments.endedAt),
      ),
    );
  if (seat) throw conflict("basketOwned", { student: student.name, term: termName(locked) });
}

/**
 * A student with the family; exact behind the lock of the family.
 * @throws Failure "notFound", also for an archived one
 */
export async function getStudentOrThrow(tx: Transaction, studentId: Owned<"student">) {
  const [row] = await tx
    .select({ student: students, parent: parents })
    .from(students)
    .innerJoin(parents, eq(parents.id, students.parentId))
    .where(and(eq(students.id, studentId), isNull(students.removedAt), isNull(parents.removedAt)));
  const { student, parent } = foundOrThrow(row);
  return { ...student, name: fullName(student), parent };
}
