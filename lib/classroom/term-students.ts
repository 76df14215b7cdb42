import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { fullNameOrNull, parents, students, teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { listRunStudents } from "./run-students";

/** What stands above a term's page. @throws Failure "notFound", also for a removed term */
export async function getTermOrThrow(courseRunId: number) {
  const [row] = await db
    .select({
      courseRunId: courseRuns.id,
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      name: courseRuns.name,
      nameZh: courseRuns.nameZh,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
      capacity: courseRuns.capacity,
      teacherName: fullNameOrNull(teachers),
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(and(eq(courseRuns.id, courseRunId), isNull(courseRuns.removedAt)));
  return foundOrThrow(row);
}
export type Term = Awaited<ReturnType<typeof getTermOrThrow>>;

/** The students of a term, by last name, each with the family to write to: two queries. */
export async function listTermStudents(courseRunId: number) {
  const [roster, families] = await Promise.all([
    listRunStudents(courseRunId),
    db
      .select({
        studentId: students.id,
        userId: parents.id,
        firstName: parents.firstName,
        lastName: parents.lastName,
        email: parents.email,
        phone: parents.phone,
      })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .innerJoin(parents, eq(parents.id, students.parentId))
      .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt))),
  ]);
  const familyOf = new Map(families.map((family) => [family.studentId, family]));
  return roster.map((student) => ({ ...student, family: familyOf.get(student.studentId) ?? null }));
}
export type TermStudent = Awaited<ReturnType<typeof listTermStudents>>[number];
