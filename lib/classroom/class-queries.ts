import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { files } from "@/db/schema/files";
import { attendance, coursewares } from "@/db/schema/learning";
import { fullNameOrNull, students, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { picturePathOf } from "@/lib/storage/links";
import { isShown } from "./student-runs";
import { pick } from "@/lib/core/pick";

const classColumns = {
  classId: courseClasses.id,
  ...pick(courseClasses, ["name", "nameZh", "startsAt", "durationMinutes", "status", "joinUrl"]),
  ...pick(courseClasses, ["sequence", "updatedAt"]),
  unitId: units.id,
  unitName: units.name,
  unitNameZh: units.nameZh,
  courseRunId: courseRuns.id,
  courseRunName: courseRuns.name,
  courseRunNameZh: courseRuns.nameZh,
  courseId: courses.id,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  teacherId: teachers.id,
  teacherName: fullNameOrNull(teachers),
  teacherPic: picturePathOf(teachers.avatar),
  attendance: attendance.status,
  joinedAt: attendance.joinedAt,
};

const seatColumns = { ...classColumns, studentId: enrolments.studentId };

/** The classes visible to students with a seat, one row per student. */
const seatsInClasses = (select = db.select(seatColumns)) =>
  select
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(units, and(eq(units.courseRunId, courseRuns.id), isShown(units)))
    .innerJoin(courseClasses, and(eq(courseClasses.unitId, units.id), isShown(courseClasses)))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(
      attendance,
      and(eq(attendance.courseClassId, courseClasses.id), eq(attendance.studentId, enrolments.studentId)),
    )
    .$dynamic();

/** One class for its student. @throws Failure "notFound" without a seat in its run */
export async function getClassOrThrow(studentId: Owned<"student">, classId: number) {
  const [row] = await seatsInClasses().where(
    and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt), eq(courseClasses.id, classId)),
  );
  return foundOrThrow(row);
}
export type SeatInClass = Awaited<ReturnType<typeof getClassOrThrow>>;

/** The classes of some students from one instant until before another, by time: a child's or a family's week. */
export async function listClassesBetween(
  studentIds: readonly Owned<"student">[],
  from: Date,
  until: Date,
): Promise<SeatInClass[]> {
  if (studentIds.length === 0) return [];
  return seatsInClasses()
    .where(
      and(
        inArray(enrolments.studentId, [...studentIds]),
        isNull(enrolments.endedAt),
        sql`${courseClasses.startsAt} >= ${from.toISOString()}::timestamptz`,
        sql`${courseClasses.startsAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id), asc(enrolments.studentId));
}

/** The current class of each of some students, or else the next one; the soonest first. */
export async function listNextClasses(studentIds: readonly Owned<"student">[]): Promise<SeatInClass[]> {
  if (studentIds.length === 0) return [];
  const rows = await seatsInClasses(db.selectDistinctOn([enrolments.studentId], seatColumns))
    .where(
      and(
        inArray(enrolments.studentId, [...studentIds]),
        isNull(enrolments.endedAt),
        eq(courseClasses.status, "scheduled"),
        sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}) > now()`,
      ),
    )
    .orderBy(enrolments.studentId, asc(courseClasses.startsAt), asc(courseClasses.id));
  return rows.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
}

/** The teaching material for a class: its own first, then that of its unit, then that of the whole run. */
export const listClassCoursewares = ({ classId, unitId, courseRunId }: SeatInClass) =>
  db
    .select({
      coursewareId: coursewares.id,
      name: coursewares.name,
      level: sql<"class" | "unit" | "run">`case when ${coursewares.courseClassId} is not null then 'class'
        when ${coursewares.unitId} is not null then 'unit' else 'run' end`,
      fileId: files.id,
      fileName: files.name,
      contentType: files.contentType,
      size: files.sizeBytes,
    })
    .from(coursewares)
    .innerJoin(
      files,
      and(eq(files.id, coursewares.fileId), eq(files.state, "stored"), isNull(files.removedAt)),
    )
    .where(
      and(
        eq(coursewares.courseRunId, courseRunId),
        eq(coursewares.enabled, true),
        isNull(coursewares.removedAt),
        or(
          eq(coursewares.courseClassId, classId),
          and(
            isNull(coursewares.courseClassId),
            or(isNull(coursewares.unitId), eq(coursewares.unitId, unitId)),
          ),
        ),
      ),
    )
    .orderBy(
      sql`${coursewares.courseClassId} nulls last`,
      sql`${coursewares.unitId} nulls last`,
      asc(coursewares.position),
      asc(coursewares.id),
    );
export type ClassCourseware = Awaited<ReturnType<typeof listClassCoursewares>>[number];
