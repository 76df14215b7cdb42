import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { guardianships } from "@/db/schema/guardians";
import { homework, submissions } from "@/db/schema/learning";
import { parents, students, teachers } from "@/db/schema/people";
import { pick } from "@/lib/core/pick";

const person = ["id", "firstName", "lastName", "nickname", "phone", "email", "enabled"] as const;
const isActiveChild = and(
  isNull(students.removedAt),
  isNull(students.erasedAt),
  eq(students.isTemporary, false),
  isNull(parents.removedAt),
);
const isActiveRun = and(isNull(courseRuns.removedAt), isNull(courses.removedAt));

/** What leaves in a roster, each list in the order of its ids. */
export async function readRosterRows(executor: Executor) {
  // One after the other, because they may be on one connection.
  return {
    teachers: await executor
      .select(pick(teachers, person))
      .from(teachers)
      .where(isNull(teachers.removedAt))
      .orderBy(asc(teachers.id)),
    parents: await executor
      .select(pick(parents, person))
      .from(parents)
      .where(isNull(parents.removedAt))
      .orderBy(asc(parents.id)),
    students: await executor
      .select(pick(students, [...person, "parentId", "loginName", "grade", "birthDate", "sex"]))
      .from(students)
      .innerJoin(parents, eq(parents.id, students.parentId))
      .where(isActiveChild)
      .orderBy(asc(students.id)),
    guardians: await executor
      .select(pick(guardianships, ["studentId", "parentId"]))
      .from(guardianships)
      .where(and(isNull(guardianships.endedAt), isNotNull(guardianships.parentId)))
      .orderBy(asc(guardianships.id)),
    courses: await executor
      .select(pick(courses, ["id", "name", "slug", "gradeMin", "gradeMax"]))
      .from(courses)
      .where(isNull(courses.removedAt))
      .orderBy(asc(courses.id)),
    runs: await executor
      .select(
        pick(courseRuns, [
          "id",
          "courseId",
          "teacherId",
          "name",
          "startsOn",
          "endsOn",
          "weekdays",
          "startTime",
          "durationMinutes",
        ]),
      )
      .from(courseRuns)
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(isActiveRun)
      .orderBy(asc(courseRuns.id)),
    ...(await readWork(executor)),
  };
}
export type RosterRows = Awaited<ReturnType<typeof readRosterRows>>;

/** Open seats, the homework of terms, and what was handed in. */
async function readWork(executor: Executor) {
  return {
    enrolments: await executor
      .select(pick(enrolments, ["id", "studentId", "courseRunId", "createdAt"]))
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .innerJoin(parents, eq(parents.id, students.parentId))
      .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(and(isNull(enrolments.endedAt), isActiveChild, isActiveRun))
      .orderBy(asc(enrolments.id)),
    homework: await executor
      .select(
        pick(homework, ["id", "courseRunId", "name", "instructions", "givenOutAt", "dueAt", "maxScore"]),
      )
      .from(homework)
      .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(and(isNull(homework.removedAt), eq(homework.enabled, true), isActiveRun))
      .orderBy(asc(homework.id)),
    submissions: await executor
      .select(
        pick(submissions, [
          "id",
          "homeworkId",
          "studentId",
          "state",
          "score",
          "comment",
          "markedAt",
          "handedInAt",
          "isLate",
        ]),
      )
      .from(submissions)
      .innerJoin(homework, eq(homework.id, submissions.homeworkId))
      .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .innerJoin(students, eq(students.id, submissions.studentId))
      .innerJoin(parents, eq(parents.id, students.parentId))
      .where(
        and(
          isNull(submissions.removedAt),
          isNull(homework.removedAt),
          eq(homework.enabled, true),
          isActiveRun,
          isActiveChild,
        ),
      )
      .orderBy(asc(submissions.id)),
  };
}
