import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";

const studentCount = sql<number>`(select count(*)::int from ${enrolments}
  where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)`;

const ofRun = sql`from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
  where ${units.courseRunId} = ${courseRuns.id} and ${units.removedAt} is null and ${courseClasses.removedAt} is null`;
const classCount = sql<number>`(select count(*)::int ${ofRun})`;
const nextClassAt = sql<string | null>`(select min(${courseClasses.startsAt}) ${ofRun}
  and ${courseClasses.status} = 'scheduled' and ${courseClasses.startsAt} > now())`;

/** The terms that a teacher gives, the latest first, each with its students, classes and next class (UTC). */
export async function listTeacherRuns(teacherId: number) {
  const rows = await db
    .select({
      courseRunId: courseRuns.id,
      slug: courses.slug,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
      weekdays: courseRuns.weekdays,
      startTime: courseRuns.startTime,
      capacity: courseRuns.capacity,
      studentCount,
      classCount,
      nextClassAt,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)))
    .orderBy(desc(courseRuns.startsOn), desc(courseRuns.id));
  return rows.map(({ nextClassAt: at, ...row }) => ({ ...row, nextClassAt: at ? new Date(at) : null }));
}

export type TeacherRun = Awaited<ReturnType<typeof listTeacherRuns>>[number];
