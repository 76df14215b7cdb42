import { and, asc, desc, eq, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import type { attendanceStatuses } from "./attendance-statuses";
import { isShown } from "./student-runs";

export type TermOfStudent = Awaited<ReturnType<typeof listTermsOfStudents>>[number];

/**
 * The terms that have begun in which the students have or had a seat, earliest first, with their attendance. A class
 * counts as held if it was not cancelled and either began while the student had the seat or has an entry for the
 * student; the entries of a status are among these, and `heldMinutes` is their planned length (rule R11.8). One query.
 */
export function listTermsOfStudents(
  studentIds: readonly Owned<"student">[],
  now = new Date(),
  executor: Executor = db,
) {
  // A seat that stands comes before ended ones.
  const seats = executor
    .selectDistinctOn([enrolments.studentId, enrolments.courseRunId], {
      studentId: enrolments.studentId,
      courseRunId: enrolments.courseRunId,
      joinedAt: enrolments.createdAt,
      endedAt: enrolments.endedAt,
    })
    .from(enrolments)
    .where(inArray(enrolments.studentId, [...studentIds]))
    .orderBy(enrolments.studentId, enrolments.courseRunId, sql`${enrolments.endedAt} desc nulls first`)
    .as("seats");
  const isHeld = sql`(${attendance.status} is not null or (${courseClasses.startsAt} >= ${seats.joinedAt}
    and ${courseClasses.startsAt} <= least(${now.toISOString()}::timestamptz, ${seats.endedAt})))`;
  const countOf = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
  const countWith = (status: (typeof attendanceStatuses)[number]) => countOf(eq(attendance.status, status));
  return executor
    .select({
      ...pick(seats, ["studentId", "courseRunId", "joinedAt", "endedAt"]),
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      ...pick(courseRuns, ["startsOn", "endsOn"]),
      held: countOf(isHeld),
      heldMinutes: sql<number>`coalesce(sum(${courseClasses.durationMinutes}) filter (where ${isHeld}), 0)::int`,
      present: countWith("present"),
      late: countWith("late"),
      absent: countWith("absent"),
      excused: countWith("excused"),
    })
    .from(seats)
    .innerJoin(courseRuns, and(eq(courseRuns.id, seats.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(units, and(eq(units.courseRunId, courseRuns.id), isShown(units)))
    .leftJoin(
      courseClasses,
      and(eq(courseClasses.unitId, units.id), isShown(courseClasses), ne(courseClasses.status, "cancelled")),
    )
    .leftJoin(
      attendance,
      and(eq(attendance.courseClassId, courseClasses.id), eq(attendance.studentId, seats.studentId)),
    )
    .where(lte(courseRuns.startsOn, schoolDay(now)))
    .groupBy(seats.studentId, seats.courseRunId, seats.joinedAt, seats.endedAt, courses.id, courseRuns.id)
    .orderBy(asc(courseRuns.startsOn), desc(courseRuns.endsOn), asc(courseRuns.id));
}
