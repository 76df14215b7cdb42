import { and, asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance } from "@/db/schema/learning";
import { fullNameOf, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { picturePathOf } from "@/lib/storage/links";
import { type CourseListType, courseListTypes } from "./student-schemas";
import { pick } from "@/lib/core/pick";
import { madeUpAt } from "./made-up-at";

export type AttendanceStatus = (typeof attendance.$inferSelect)["status"];
type ClassStatus = (typeof courseClasses.$inferSelect)["status"];
export type StudentClass = {
  classId: number;
  name: string;
  nameZh: string;
  startsAt: Date | null;
  durationMinutes: number;
  status: ClassStatus;
  /** When a cancelled class is made up, if it is. */
  madeUpAt: Date | null;
  attendance: AttendanceStatus | null;
};
type StudentUnit = { unitId: number; name: string; nameZh: string; classes: StudentClass[] };

/** Units and classes visible to students. */
export const isShown = (table: typeof units | typeof courseClasses) =>
  and(eq(table.enabled, true), isNull(table.removedAt));

const attendanceOf = (studentId: SQL | typeof enrolments.studentId) => sql`(
  select ${attendance.status} from ${attendance}
  where ${attendance.courseClassId} = ${courseClasses.id} and ${attendance.studentId} = ${studentId})`;

const classesOfUnit = sql`coalesce((
  select json_agg(json_build_object('classId', ${courseClasses.id}, 'name', ${courseClasses.name},
    'nameZh', ${courseClasses.nameZh}, 'startsAt', ${courseClasses.startsAt},
    'durationMinutes', ${courseClasses.durationMinutes}, 'status', ${courseClasses.status}, 'madeUpAt', ${madeUpAt},
    'attendance', ${attendanceOf(enrolments.studentId)})
    order by ${courseClasses.startsAt}, ${courseClasses.position}, ${courseClasses.id})
  from ${courseClasses} where ${courseClasses.unitId} = ${units.id} and ${isShown(courseClasses)}), '[]')`;

const unitsOfRun = sql<StudentUnit[]>`coalesce((
  select json_agg(json_build_object('unitId', ${units.id}, 'name', ${units.name}, 'nameZh', ${units.nameZh},
    'classes', ${classesOfUnit}) order by ${units.position}, ${units.id})
  from ${units} where ${units.courseRunId} = ${courseRuns.id} and ${isShown(units)}), '[]')`;

const teacherJson = sql<{ teacherId: number; teacherName: string; pic: string | null } | null>`
  case when ${teachers.id} is null then null else json_build_object('teacherId', ${teachers.id},
    'teacherName', ${fullNameOf(teachers)}, 'pic', ${picturePathOf(teachers.avatar)}) end`;

const ofType: Record<CourseListType, (day: string) => SQL | undefined> = {
  [courseListTypes.all]: () => undefined,
  [courseListTypes.current]: (day) => gte(courseRuns.endsOn, day),
  [courseListTypes.past]: (day) => lt(courseRuns.endsOn, day),
};

/**
 * The runs in which a student has a seat, earliest first, with units, classes and the student's attendance, in one
 * query.
 */
export async function listStudentRuns(
  studentId: Owned<"student">,
  type: CourseListType = courseListTypes.current,
) {
  const rows = await db
    .select({
      courseRunId: courseRuns.id,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      courseId: courses.id,
      ...pick(courses, ["slug", "name", "nameZh"]),
      ...pick(courseRuns, ["startsOn", "endsOn", "weekdays", "startTime", "durationMinutes"]),
      teacher: teacherJson,
      units: unitsOfRun,
    })
    .from(enrolments)
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt), ofType[type](schoolDay())))
    .orderBy(asc(courseRuns.startsOn), asc(courseRuns.id));
  return rows.map((row) => ({ ...row, units: row.units.map(withDates) }));
}
export type StudentRun = Awaited<ReturnType<typeof listStudentRuns>>[number];

const withDates = (unit: StudentUnit): StudentUnit => ({
  ...unit,
  classes: unit.classes.map((lesson) => ({
    ...lesson,
    startsAt: lesson.startsAt && new Date(lesson.startsAt),
    madeUpAt: lesson.madeUpAt && new Date(lesson.madeUpAt),
  })),
});

/** All classes of a run by time. */
export const classesOf = ({ units: plan }: Pick<StudentRun, "units">): StudentClass[] =>
  plan.flatMap(({ classes }) => classes);
