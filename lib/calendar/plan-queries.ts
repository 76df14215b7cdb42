import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { fullNameOf, fullNameOrNull, students, teachers } from "@/db/schema/people";
import { teacherOfClass } from "@/lib/access/substitutes";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { countFamiliesOf } from "@/lib/notices/tell";
import { listClosures } from "./closed-days";

const isAlive = and(isNull(courseClasses.removedAt), isNull(units.removedAt), isNull(courseRuns.removedAt));

/** The classes that start in a range of school days. */
const startsBetween = (from: string, until: string) =>
  and(
    gte(courseClasses.startsAt, schoolInstant(from, "00:00")),
    lt(courseClasses.startsAt, schoolInstant(shiftDay(until, 1), "00:00")),
  );

const listClasses = (from: string, until: string) =>
  db
    .select({
      classId: courseClasses.id,
      ...pick(courseClasses, ["version", "unitId", "name", "nameZh", "durationMinutes", "joinUrl", "status"]),
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      makesUpForId: courseClasses.makesUpForId,
      courseRunId: courseRuns.id,
      termName: courseRuns.name,
      termNameZh: courseRuns.nameZh,
      startTime: courseRuns.startTime,
      /** Who really teaches it. */
      teacherId: teacherOfClass,
      teacherName: fullNameOrNull(teachers),
      substituteTeacherId: courseClasses.substituteTeacherId,
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      /** Those who are told of a change. */
      families: countFamiliesOf(courseRuns.id, courseClasses.id),
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass))
    .where(and(isAlive, startsBetween(from, until)))
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));
export type TimetableClass = Awaited<ReturnType<typeof listClasses>>[number];

/** The terms of a range: under way during it, or with a class in it. */
const isOfRange = (from: string, until: string) =>
  and(
    isNull(courseRuns.removedAt),
    or(
      and(lte(courseRuns.startsOn, until), gte(courseRuns.endsOn, from)),
      inArray(
        courseRuns.id,
        db
          .select({ id: units.courseRunId })
          .from(units)
          .innerJoin(courseClasses, eq(courseClasses.unitId, units.id))
          .where(and(isNull(courseClasses.removedAt), isNull(units.removedAt), startsBetween(from, until))),
      ),
    ),
  );

const classesOfTerm = (condition: ReturnType<typeof sql> | undefined) => sql<number>`(select count(*)::int
  from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
  where ${units.courseRunId} = ${courseRuns.id} and ${units.removedAt} is null and ${courseClasses.removedAt} is null
    and ${condition})`;

const listTerms = (from: string, until: string) =>
  db
    .select({
      courseRunId: courseRuns.id,
      ...pick(courses, ["gradeMin", "gradeMax"]),
      capacity: courseRuns.capacity,
      planned: classesOfTerm(isNull(courseClasses.makesUpForId)),
      given: classesOfTerm(
        and(sql`${courseClasses.status} <> 'cancelled'`, isNotNull(courseClasses.startsAt)),
      ),
      termName: courseRuns.name,
      termNameZh: courseRuns.nameZh,
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(isOfRange(from, until))
    .orderBy(asc(courseRuns.startsOn), asc(courseRuns.id));

const listSeats = (from: string, until: string) =>
  db
    .select({
      courseRunId: enrolments.courseRunId,
      studentId: students.id,
      grade: students.grade,
      studentName: fullNameOf(students),
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .where(and(isNull(enrolments.endedAt), isNull(students.removedAt), isOfRange(from, until)))
    .orderBy(asc(enrolments.courseRunId), asc(students.id));

/**
 * What is planned from one school day to another, both inclusive: classes in order of time, cancelled ones too, with
 * the terms, seats and closures concerned. Four queries for any range.
 */
export async function readPlan(from: string, until: string) {
  const [classes, terms, seats, closures] = await Promise.all([
    listClasses(from, until),
    listTerms(from, until),
    listSeats(from, until),
    listClosures(from, until),
  ]);
  return { classes, terms, seats, closures };
}
export type StoredPlan = Awaited<ReturnType<typeof readPlan>>;
