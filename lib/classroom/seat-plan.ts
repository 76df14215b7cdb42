import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { parents, students } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, type Named, notFound } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { countFamilies } from "@/lib/notices/tell";
import type { OneSeat, SeatsForMany } from "./office-schemas";
import { doubtsOf, planSeats, type SeatDoubt } from "./seat-plan-rules";
import { type LockedRun, readRuns, freeSeats } from "./seats";

/** `/api/admin/enrolment/many/view`: who would get a seat, who would not and why, and the number of families told. */
export async function previewSeats(_admin: Admin, wanted: SeatsForMany) {
  const { fits, leftOut } = await readSeatPlan(db, wanted, await readRuns(db, runIdsOf(wanted)));
  const families = await countFamilies(
    db,
    fits.map(({ studentId }) => studentId),
  );
  return { fits: fits.map(({ studentId, name }) => ({ studentId, name })), leftOut, families };
}

/**
 * `/api/admin/enrolment/seat/view`: what speaks against a seat for one student, which the office may give all the same,
 * and the number of families told. Without a term only the latter.
 */
export async function previewSeat(
  _admin: Admin,
  { studentId, courseRunId, from }: OneSeat,
): Promise<{ doubts: SeatDoubt[]; families: number }> {
  const families = await countFamilies(db, [studentId]);
  if (!courseRunId || courseRunId === from) return { doubts: [], families };
  const wanted = { ids: [studentId], courseRunId, from };
  const { candidates, target } = await readSeatPlan(db, wanted, await readRuns(db, runIdsOf(wanted)));
  return { doubts: candidates.flatMap((candidate) => doubtsOf(candidate, target.course)), families };
}

/** The terms concerned. @throws Failure "conflict" if both are the same */
export function runIdsOf({ courseRunId, from }: SeatsForMany): number[] {
  if (courseRunId === from) throw conflict("sameRun");
  return from ? [from, courseRunId] : [courseRunId];
}

/**
 * Who gets a seat, in the order asked for. Exact behind the locks of the families and terms; in six statements for any
 * number of students.
 * @throws Failure "notFound" if a student is missing
 */
export async function readSeatPlan(
  executor: Executor,
  { ids, courseRunId, from }: SeatsForMany,
  runs: readonly LockedRun[],
) {
  const target = foundOrThrow(runs.find(({ run }) => run.id === courseRunId));
  const wanted = [...new Set(ids)];
  const found = new Map((await readFamilies(executor, wanted)).map((row) => [row.student.id, row]));
  const left = await freeSeats(executor, target.run);
  const seats = await readSeats(executor, wanted, from ? [courseRunId, from] : [courseRunId]);
  const clashes = await readClashes(executor, wanted, { courseRunId, from });
  const candidates = wanted.map((id) => {
    const row = found.get(id);
    if (!row) throw notFound();
    const { student, parent } = row;
    const seat = seats.find(({ studentId, runId }) => studentId === id && runId === from);
    return {
      studentId: id,
      name: fullName(student),
      grade: student.grade,
      isArchived: student.removedAt !== null || parent.removedAt !== null,
      hasSeat: seats.some(({ studentId, runId }) => studentId === id && runId === courseRunId),
      canLeave: !from || seat !== undefined,
      clashesWith: clashes.get(id) ?? null,
      seat,
      parent,
    };
  });
  const { gradeMin, gradeMax } = target.course;
  const plan = planSeats(candidates, { gradeMin, gradeMax, left });
  return { ...plan, candidates, target };
}

const readFamilies = (executor: Executor, ids: number[]) =>
  executor
    .select({ student: students, parent: parents })
    .from(students)
    .innerJoin(parents, eq(parents.id, students.parentId))
    .where(inArray(students.id, ids));

/** Their seats in these terms. */
const readSeats = (executor: Executor, ids: number[], runIds: number[]) =>
  executor
    .select({
      id: enrolments.id,
      studentId: enrolments.studentId,
      runId: enrolments.courseRunId,
      orderLineId: enrolments.orderLineId,
    })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.studentId, ids),
        inArray(enrolments.courseRunId, runIds),
        isNull(enrolments.endedAt),
      ),
    );

const theirs = alias(courseClasses, "their_classes");
const theirUnits = alias(units, "their_units");
const endOf = (table: typeof courseClasses | typeof theirs) =>
  sql`${table.startsAt} + make_interval(mins => ${table.durationMinutes}::int)`;
const takesPlace = (table: typeof courseClasses | typeof theirs) =>
  and(eq(table.status, "scheduled"), isNull(table.removedAt), sql`${table.startsAt} > now()`);

/** By student, a program whose class to come meets one of the term, other than of the term that is left. */
async function readClashes(
  executor: Executor,
  ids: number[],
  { courseRunId, from }: Pick<SeatsForMany, "courseRunId" | "from">,
): Promise<Map<number, Named>> {
  const rows = await executor
    .selectDistinctOn([enrolments.studentId], {
      studentId: enrolments.studentId,
      program: { name: courses.name, nameZh: courses.nameZh },
    })
    .from(enrolments)
    .innerJoin(
      theirUnits,
      and(eq(theirUnits.courseRunId, enrolments.courseRunId), isNull(theirUnits.removedAt)),
    )
    .innerJoin(theirs, and(eq(theirs.unitId, theirUnits.id), takesPlace(theirs)))
    .innerJoin(units, and(eq(units.courseRunId, courseRunId), isNull(units.removedAt)))
    .innerJoin(
      courseClasses,
      and(
        eq(courseClasses.unitId, units.id),
        takesPlace(courseClasses),
        sql`${courseClasses.startsAt} < ${endOf(theirs)}`,
        sql`${theirs.startsAt} < ${endOf(courseClasses)}`,
      ),
    )
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        inArray(enrolments.studentId, ids),
        isNull(enrolments.endedAt),
        ne(enrolments.courseRunId, courseRunId),
        from ? ne(enrolments.courseRunId, from) : undefined,
      ),
    )
    .orderBy(enrolments.studentId, theirs.startsAt);
  return new Map(rows.map(({ studentId, program }) => [studentId, program]));
}
