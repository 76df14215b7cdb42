import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";

/** The runs in which a parent's children, or one of them, have or had a seat, latest first (rule R11.7). One query. */
export async function listCoursesOfChildren(parentId: Owned<"parent">, studentId?: number) {
  const rows = await db
    .selectDistinctOn([courseRuns.startsOn, courseRuns.id, students.id], {
      studentId: students.id,
      courseRunId: courseRuns.id,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      courseId: courses.id,
      name: courses.name,
      nameZh: courses.nameZh,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
      isActive: sql<boolean>`${enrolments.endedAt} is null`,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        studentId === undefined ? undefined : eq(students.id, studentId),
        isChildOf(parentId),
        isNull(students.removedAt),
        isNull(courseRuns.removedAt),
      ),
    )
    .orderBy(
      desc(courseRuns.startsOn),
      desc(courseRuns.id),
      asc(students.id),
      sql`${enrolments.endedAt} nulls first`,
    );
  return rows.map((row) => ({
    ...row,
    label: `${row.name} · ${row.courseRunName}`,
    labelZh: `${row.nameZh} · ${row.courseRunNameZh}`,
    value: row.courseRunId,
  }));
}
