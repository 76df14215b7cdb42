import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { askedColumns, exceptionOf } from "./expected";
import { joinedState, workOf } from "./joined-work";

export type WorkOfStudent = Awaited<ReturnType<typeof listWorksOfStudents>>[number];

/** The graded items of all terms in which the students have or had a seat, with each student's work. One query. */
export function listWorksOfStudents(studentIds: readonly Owned<"student">[]) {
  const seats = db
    .selectDistinct(pick(enrolments, ["studentId", "courseRunId"]))
    .from(enrolments)
    .where(inArray(enrolments.studentId, [...studentIds]))
    .as("seats");
  return db
    .select({
      ...pick(seats, ["studentId", "courseRunId"]),
      name: homework.name,
      ...askedColumns,
      max: homework.maxScore,
      state: joinedState,
      ...pick(submissions, ["score", "comment", "commentZh", "markedAt", "revisionAskedAt"]),
      teacherName: fullNameOrNull(teachers),
    })
    .from(seats)
    .innerJoin(
      homework,
      and(
        eq(homework.courseRunId, seats.courseRunId),
        eq(homework.enabled, true),
        isNull(homework.removedAt),
      ),
    )
    .leftJoin(submissions, workOf(seats.studentId))
    .leftJoin(homeworkExceptions, exceptionOf(seats.studentId))
    .leftJoin(teachers, eq(teachers.id, submissions.teacherId))
    .orderBy(asc(homework.id));
}
