import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { fullNameOrNull, students, teachers } from "@/db/schema/people";
import { type GuardianRight, isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { pick } from "@/lib/core/pick";

const columns = {
  enrolmentId: enrolments.id,
  studentId: enrolments.studentId,
  courseRunId: courseRuns.id,
  courseId: courses.id,
  slug: courses.slug,
  scene: courses.scene,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  runName: courseRuns.name,
  runNameZh: courseRuns.nameZh,
  ...pick(courseRuns, ["startsOn", "endsOn", "weekdays", "startTime", "durationMinutes"]),
  teacherName: fullNameOrNull(teachers),
};

const active = () =>
  db
    .select(columns)
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .orderBy(asc(courseRuns.startsOn), asc(enrolments.id))
    .$dynamic();

export type EnrolledRun = Awaited<ReturnType<typeof listFamilyEnrolments>>[number];

/** The active enrolments of all children of a parent, own and shared with that right, earliest term first. */
export const listFamilyEnrolments = (parentId: Owned<"parent">, right?: GuardianRight) =>
  active().where(and(isChildOf(parentId, right), isNull(students.removedAt), isNull(enrolments.endedAt)));

/** The active enrolments of one student, earliest term first. */
export const listStudentEnrolments = (studentId: Owned<"student">) =>
  active().where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));

/** Terms that have not ended on the school's calendar. */
export const filterCurrentRuns = <Run extends { endsOn: string }>(runs: readonly Run[], day = schoolDay()) =>
  runs.filter(({ endsOn }) => endsOn >= day);
