import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { attendance } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { limits } from "@/lib/core/page";
import type { ListAttendance } from "@/lib/calendar/schemas";

/** The attendance entries of a parent's children, latest class first, without those of classes that were cancelled later. */
export async function listFamilyAttendance(parentId: Owned<"parent">, request: ListAttendance) {
  const { studentId, courseRunId } = request.selectParam;
  const where = and(
    isChildOf(parentId),
    isNull(students.removedAt),
    isNull(courseClasses.removedAt),
    ne(courseClasses.status, "cancelled"),
    studentId ? eq(students.id, studentId) : undefined,
    courseRunId ? eq(courseRuns.id, courseRunId) : undefined,
  );
  const from = <T extends Parameters<typeof db.select>[0]>(columns: NonNullable<T>) =>
    db
      .select(columns)
      .from(attendance)
      .innerJoin(students, eq(students.id, attendance.studentId))
      .innerJoin(courseClasses, eq(courseClasses.id, attendance.courseClassId))
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(where);
  const { limit, offset } = limits(request);
  const [rows, [total]] = await Promise.all([
    from({
      studentId: students.id,
      firstName: students.firstName,
      courseRunId: courseRuns.id,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      courseClassId: courseClasses.id,
      className: courseClasses.name,
      classNameZh: courseClasses.nameZh,
      startsAt: courseClasses.startsAt,
      status: attendance.status,
      joinedAt: attendance.joinedAt,
    })
      .orderBy(desc(courseClasses.startsAt), desc(courseClasses.id), students.id)
      .limit(limit)
      .offset(offset),
    from({ count: sql<number>`count(*)::int` }),
  ]);
  return { rows, records: total?.count ?? 0 };
}
export type AttendanceRow = Awaited<ReturnType<typeof listFamilyAttendance>>["rows"][number];
