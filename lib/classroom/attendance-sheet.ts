import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, attendance, makeups } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { classMeetings, classPresences } from "@/db/schema/rooms";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

type Entry = {
  courseClassId: number;
  status: (typeof attendance.$inferSelect)["status"];
  joinedAt: string | null;
  /** Entered by a teacher, not by joining. */
  byTeacher: boolean;
};
/** A stay in the room of a class, as the provider counted it; `joinedAt` is ISO 8601. */
type Presence = { courseClassId: number; minutes: number; joinedAt: string };
/** What the family told of a class that the student will miss. */
type Note = { courseClassId: number; reason: string | null };

/** Whether the room's provider has told who was in a class. */
const isObserved = sql<boolean>`exists (select from ${classMeetings}
  where ${classMeetings.courseClassId} = ${courseClasses.id} and ${classMeetings.observedAt} is not null)`;

const isListed = and(
  isNull(units.removedAt),
  isNull(courseClasses.removedAt),
  isNotNull(courseClasses.startsAt),
);

const listClasses = (which: SQL) =>
  db
    .select({
      courseClassId: courseClasses.id,
      ...pick(courseClasses, ["name", "nameZh", "startsAt", "durationMinutes", "status"]),
      isObserved,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(and(which, isListed))
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));

/** The rows of a table of students and classes that belong to the student, as JSON. */
const ofClasses = <T>(
  which: SQL,
  table: typeof attendance | typeof absences | typeof classPresences,
  fields: SQL,
) => sql<T[]>`coalesce((
  select json_agg(json_build_object('courseClassId', ${table.courseClassId}, ${fields}))
  from ${table}
  join ${courseClasses} on ${courseClasses.id} = ${table.courseClassId}
  join ${units} on ${units.id} = ${courseClasses.unitId}
  where ${table.studentId} = ${students.id} and ${which}), '[]')`;

const studentColumns = (which: SQL) => ({
  studentId: students.id,
  ...pick(students, ["firstName", "lastName", "nickname"]),
  entries: ofClasses<Entry>(
    which,
    attendance,
    sql`'status', ${attendance.status}, 'joinedAt', ${attendance.joinedAt}, 'byTeacher', ${attendance.teacherId} is not null`,
  ),
  absences: ofClasses<Note>(which, absences, sql`'reason', ${absences.reason}`),
  presences: ofClasses<Presence>(
    which,
    classPresences,
    sql`'minutes', ${classPresences.minutes}, 'joinedAt', ${classPresences.joinedAt}`,
  ),
});

const byName = [asc(students.lastName), asc(students.firstName), asc(students.id)];

/** Students × classes, in three queries for any number of them; `which` selects from classes and their units. */
async function readSheet(which: SQL) {
  const runIds = db
    .select({ id: units.courseRunId })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(which);
  const [classes, enrolled, guests] = await Promise.all([
    listClasses(which),
    db
      .select({ ...studentColumns(which), guestOf: sql<number | null>`null::int` })
      .from(enrolments)
      .innerJoin(students, eq(students.id, enrolments.studentId))
      .where(and(inArray(enrolments.courseRunId, runIds), isNull(enrolments.endedAt)))
      .orderBy(...byName),
    db
      .select({ ...studentColumns(which), guestOf: makeups.courseClassId })
      .from(makeups)
      .innerJoin(students, and(eq(students.id, makeups.studentId), isNull(students.removedAt)))
      .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .where(and(eq(makeups.status, "granted"), which, isListed))
      .orderBy(...byName),
  ]);
  const seated = new Set(enrolled.map(({ studentId }) => studentId));
  return { classes, students: [...enrolled, ...guests.filter(({ studentId }) => !seated.has(studentId))] };
}

/**
 * A term's attendance: students × classes that have a time, by time, with what families told of absences. `guestOf` is
 * the class in which a student only makes up another one (rule R10.24). Three queries for any class size.
 */
export const getAttendance = (courseRunId: Owned<"courseRun">) =>
  readSheet(sql`${units.courseRunId} = ${courseRunId}`);
export type RunAttendance = Awaited<ReturnType<typeof getAttendance>>;

/** The same for one class. */
export const getClassAttendance = (courseClassId: Owned<"heldClass">) =>
  readSheet(sql`${courseClasses.id} = ${courseClassId}`);
