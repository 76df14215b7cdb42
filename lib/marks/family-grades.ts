import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { limits } from "@/lib/core/page";
import { askedColumns, childDueAt, exceptionOf, ofSeat, seatOrKept } from "./expected";
import { isJoinedLate, joinedState, workOf } from "./joined-work";
import type { ListGrades } from "./gradebook-schemas";

/** The graded items of a parent's children, of one child or one run or all, by run, unit and due date (rule R11.7). */
export async function listGrades(parentId: Owned<"parent">, request: ListGrades) {
  const { studentId, courseRunId } = request.selectParam;
  const where = and(
    isChildOf(parentId),
    isNull(students.removedAt),
    seatOrKept(isNotNull(submissions.id)),
    isNull(courseRuns.removedAt),
    eq(homework.enabled, true),
    isNull(homework.removedAt),
    studentId ? eq(students.id, studentId) : undefined,
    courseRunId ? eq(courseRuns.id, courseRunId) : undefined,
  );
  const { limit, offset } = limits(request);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        studentId: students.id,
        studentName: students.firstName,
        courseRunId: courseRuns.id,
        courseRunName: courseRuns.name,
        courseRunNameZh: courseRuns.nameZh,
        courseName: courses.name,
        courseNameZh: courses.nameZh,
        unitId: units.id,
        unitName: units.name,
        unitNameZh: units.nameZh,
        homeworkId: homework.id,
        item: homework.name,
        ...askedColumns,
        excusedReason: homeworkExceptions.reason,
        score: submissions.score,
        max: homework.maxScore,
        status: joinedState,
        isLate: isJoinedLate,
        comment: submissions.comment,
        commentZh: submissions.commentZh,
        markedAt: submissions.markedAt,
        revisionAskedAt: ofSeat<Date>(submissions.revisionAskedAt).mapWith(submissions.revisionAskedAt),
        joinedAt: enrolments.createdAt,
      })
      .from(students)
      .innerJoin(enrolments, eq(enrolments.studentId, students.id))
      .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .innerJoin(homework, eq(homework.courseRunId, courseRuns.id))
      .leftJoin(units, eq(units.id, homework.unitId))
      .leftJoin(submissions, workOf(students.id))
      .leftJoin(homeworkExceptions, exceptionOf(students.id))
      .where(where)
      .orderBy(
        asc(students.id),
        desc(courseRuns.startsOn),
        desc(courseRuns.id),
        asc(units.position),
        asc(units.id),
        asc(childDueAt),
        asc(homework.id),
      )
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(students)
      .innerJoin(enrolments, eq(enrolments.studentId, students.id))
      .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
      .innerJoin(homework, eq(homework.courseRunId, courseRuns.id))
      .leftJoin(submissions, workOf(students.id))
      .where(where),
  ]);
  return { rows, records: total?.count ?? 0 };
}
export type GradeRow = Awaited<ReturnType<typeof listGrades>>["rows"][number];
