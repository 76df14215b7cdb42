import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { coursewares, homework, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import type { Actor } from "@/lib/auth/actor";

const one = <T>(rows: T[]) => rows.length === 1;

const given = (teacherId: number) => and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt));

/**
 * Records that belong to a teacher because they belong to one of the teacher's runs. Includes removed records, so that
 * they can be restored; each function decides whether it accepts them.
 */
export const taught = {
  taughtClass: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: courseClasses.id })
        .from(courseClasses)
        .innerJoin(units, eq(units.id, courseClasses.unitId))
        .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
        .where(and(eq(courseClasses.id, id), given(teacherId))),
    ),
  taughtHomework: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: homework.id })
        .from(homework)
        .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
        .where(and(eq(homework.id, id), given(teacherId))),
    ),
  /** A submission by a student of one of the teacher's runs. */
  taughtSubmission: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: submissions.id })
        .from(submissions)
        .innerJoin(homework, eq(homework.id, submissions.homeworkId))
        .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
        .where(and(eq(submissions.id, id), isNull(submissions.removedAt), given(teacherId))),
    ),
  taughtCourseware: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: coursewares.id })
        .from(coursewares)
        .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
        .where(and(eq(coursewares.id, id), given(teacherId))),
    ),
  /** A gradebook change in one of the teacher's runs. */
  gradeChange: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: gradeChanges.id })
        .from(gradeChanges)
        .innerJoin(homework, eq(homework.id, gradeChanges.homeworkId))
        .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
        .where(and(eq(gradeChanges.id, id), given(teacherId))),
    ),
};
