import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { files } from "@/db/schema/files";
import { absences, attendance, coursewares, makeups } from "@/db/schema/learning";
import { fullNameOrNull, parents, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { picturePathOf } from "@/lib/storage/links";
import { madeUpAt, makesUpForAt } from "./made-up-at";
import { isPlaceUsed } from "./guests";
import { isShown } from "./student-runs";
import { teacherOfClass } from "@/lib/access/substitutes";
import { pick } from "@/lib/core/pick";

const hasNoSeatThere = sql`not exists (select from ${enrolments} join ${units} on ${units.courseRunId} = ${enrolments.courseRunId}
  join ${courseClasses} on ${courseClasses.unitId} = ${units.id}
  where ${courseClasses.id} = ${makeups.courseClassId} and ${enrolments.studentId} = ${makeups.studentId}
    and ${enrolments.endedAt} is null)`;

/** Which student is in which class: by a seat in its run, or as a guest who makes up another class (rule R10.24). */
const places = db
  .select({
    studentId: sql<number>`${enrolments.studentId}`.as("place_student_id"),
    classId: sql<number>`${courseClasses.id}`.as("place_class_id"),
    isGuest: sql<boolean>`false`.as("place_is_guest"),
    missedClassId: sql<number | null>`null::int`.as("place_missed_class_id"),
  })
  .from(enrolments)
  .innerJoin(units, eq(units.courseRunId, enrolments.courseRunId))
  .innerJoin(courseClasses, eq(courseClasses.unitId, units.id))
  .where(isNull(enrolments.endedAt))
  .unionAll(
    db
      .select({
        studentId: sql<number>`${makeups.studentId}`.as("place_student_id"),
        classId: sql<number>`${makeups.courseClassId}`.as("place_class_id"),
        isGuest: sql<boolean>`true`.as("place_is_guest"),
        missedClassId: sql<number | null>`${makeups.missedClassId}`.as("place_missed_class_id"),
      })
      .from(makeups)
      .where(and(eq(makeups.status, "granted"), hasNoSeatThere)),
  )
  .as("places");

const wishes = alias(makeups, "wishes");
const wishedClasses = alias(courseClasses, "wished_classes");
const madeUpClasses = alias(courseClasses, "made_up_classes");

/** The make-up that was asked for or granted for this missed class; null without one. */
const makeup = sql<{
  makeupId: number;
  status: "asked" | "granted";
  /** ISO 8601. */
  startsAt: string;
  /** The class has begun, and the place is not given up any more. */
  isUsed: boolean;
} | null>`(select json_build_object('makeupId', ${wishes.id}, 'status', ${wishes.status}, 'startsAt', ${wishedClasses.startsAt},
    'isUsed', ${isPlaceUsed(wishes, wishedClasses)})
  from ${makeups} ${sql.identifier("wishes")} join ${courseClasses} ${sql.identifier("wished_classes")}
    on ${wishedClasses.id} = ${wishes.courseClassId}
  where ${wishes.studentId} = ${places.studentId} and ${wishes.missedClassId} = ${courseClasses.id}
    and ${wishes.status} in ('asked', 'granted'))`;

const tellers = alias(parents, "tellers");

const classColumns = {
  classId: courseClasses.id,
  ...pick(courseClasses, ["name", "nameZh", "startsAt", "durationMinutes", "status", "joinUrl"]),
  ...pick(courseClasses, ["sequence", "updatedAt"]),
  madeUpAt,
  makesUpForAt: makesUpForAt(places.missedClassId),
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
  isGuest: places.isGuest,
  /** The class that a guest makes up here; null for a student of the term. */
  missedClassId: places.missedClassId,
  /** When the family told that the child will miss it, and why. */
  absenceToldAt: absences.toldAt,
  absenceReason: absences.reason,
  /** The parent or guardian who told it. */
  absenceTellerId: tellers.id,
  absenceTellerName: fullNameOrNull(tellers),
  makeup,
};

const seatColumns = { ...classColumns, studentId: places.studentId };

/** The classes visible to students who are in them, one row per student. */
const seatsInClasses = (select = db.select(seatColumns)) =>
  select
    .from(places)
    .innerJoin(courseClasses, and(eq(courseClasses.id, places.classId), isShown(courseClasses)))
    .innerJoin(units, and(eq(units.id, courseClasses.unitId), isShown(units)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, units.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass))
    .leftJoin(
      attendance,
      and(eq(attendance.courseClassId, courseClasses.id), eq(attendance.studentId, places.studentId)),
    )
    .leftJoin(
      absences,
      and(eq(absences.courseClassId, courseClasses.id), eq(absences.studentId, places.studentId)),
    )
    .leftJoin(tellers, eq(tellers.id, absences.parentId))
    .$dynamic();

/** One class for a student. @throws Failure "notFound" without a seat in its run or a place as a guest */
export async function getClassOrThrow(studentId: Owned<"student" | "writtenChild">, classId: number) {
  const [row] = await seatsInClasses()
    .where(and(eq(places.studentId, studentId), eq(courseClasses.id, classId)))
    .orderBy(asc(places.isGuest))
    .limit(1);
  return foundOrThrow(row);
}
export type SeatInClass = Awaited<ReturnType<typeof getClassOrThrow>>;

/** The classes of some students from one instant until before another, by time: a child's or a family's week. */
export async function listClassesBetween(
  studentIds: readonly Owned<"student" | "writtenChild">[],
  from: Date,
  until: Date,
): Promise<SeatInClass[]> {
  if (studentIds.length === 0) return [];
  return seatsInClasses()
    .where(
      and(
        inArray(places.studentId, [...studentIds]),
        sql`${courseClasses.startsAt} >= ${from.toISOString()}::timestamptz`,
        sql`${courseClasses.startsAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id), asc(places.studentId));
}

/** The current class of each of some students, or else the next one; the soonest first. */
export async function listNextClasses(studentIds: readonly Owned<"student">[]): Promise<SeatInClass[]> {
  if (studentIds.length === 0) return [];
  const rows = await seatsInClasses(db.selectDistinctOn([places.studentId], seatColumns))
    .where(
      and(
        inArray(places.studentId, [...studentIds]),
        eq(courseClasses.status, "scheduled"),
        sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}) > now()`,
      ),
    )
    .orderBy(places.studentId, asc(courseClasses.startsAt), asc(courseClasses.id));
  return rows.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
}

type PlaceInClass = Pick<SeatInClass, "classId" | "unitId" | "courseRunId" | "isGuest">;

/** Selects the cancelled class for which a class makes up, if it does, and the other classes that made up for it. */
const madeUpFor = (classId: number) =>
  db
    .select({ id: madeUpClasses.id })
    .from(courseClasses)
    .innerJoin(
      madeUpClasses,
      or(
        eq(madeUpClasses.id, courseClasses.makesUpForId),
        eq(madeUpClasses.makesUpForId, courseClasses.makesUpForId),
      ),
    )
    .where(eq(courseClasses.id, classId));

/**
 * The teaching material for a class: its own first, also that of the cancelled classes for which it makes up, then that of its unit and of
 * the whole run. A guest gets the class's own alone.
 */
export const listClassCoursewares = ({ classId, unitId, courseRunId, isGuest }: PlaceInClass) =>
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
          isGuest
            ? undefined
            : or(
                inArray(coursewares.courseClassId, madeUpFor(classId)),
                and(
                  isNull(coursewares.courseClassId),
                  or(isNull(coursewares.unitId), eq(coursewares.unitId, unitId)),
                ),
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
