import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { makeups } from "@/db/schema/learning";
import { fullNameOf, fullNameOrNull, students, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { teacherOfClass } from "@/lib/access/substitutes";
import type { Actor } from "@/lib/auth/actor";
import { guestsOf } from "./guests";

const missed = alias(courseClasses, "missed");

/** Places of the class without the term's seats, those in checkouts, and the guests; null without a limit. */
const placesLeft = sql<number | null>`${courseRuns.capacity}
  - (select count(*)::int from ${enrolments}
    where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)
  - (select count(*)::int from ${seatHolds}
    where ${seatHolds.courseRunId} = ${courseRuns.id} and ${seatHolds.expiresAt} > now())
  - ${guestsOf(courseClasses.id)}`;

/** Waits for an answer; needs the class in which it would be made up. */
const isWaiting = and(eq(makeups.status, "asked"), sql`${courseClasses.startsAt} > now()`);

const listAsked = (where?: SQL) =>
  db
    .select({
      makeupId: makeups.id,
      createdAt: makeups.createdAt,
      studentId: students.id,
      studentName: fullNameOf(students),
      missedStartsAt: missed.startsAt,
      missedName: missed.name,
      missedNameZh: missed.nameZh,
      courseClassId: courseClasses.id,
      startsAt: courseClasses.startsAt,
      className: courseClasses.name,
      classNameZh: courseClasses.nameZh,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      teacherName: fullNameOrNull(teachers),
      placesLeft,
    })
    .from(makeups)
    .innerJoin(students, and(eq(students.id, makeups.studentId), isNull(students.removedAt)))
    .innerJoin(missed, eq(missed.id, makeups.missedClassId))
    .innerJoin(
      courseClasses,
      and(eq(courseClasses.id, makeups.courseClassId), isNull(courseClasses.removedAt)),
    )
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, teacherOfClass))
    .where(and(isWaiting, where))
    .orderBy(asc(courseClasses.startsAt), asc(makeups.id))
    .limit(200);

/** The make-ups that wait for an answer, the soonest class first, at most 200; in one query. */
export const listAskedMakeups = (_office: Actor<"admin">) => listAsked();
export type AskedMakeup = Awaited<ReturnType<typeof listAsked>>[number];

/** The number of make-ups that wait for an answer. */
export async function countAskedMakeups(_office: Actor<"admin">): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(makeups)
    .innerJoin(students, and(eq(students.id, makeups.studentId), isNull(students.removedAt)))
    .innerJoin(
      courseClasses,
      and(eq(courseClasses.id, makeups.courseClassId), isNull(courseClasses.removedAt)),
    )
    .where(isWaiting);
  return row?.count ?? 0;
}

/** The make-ups that wait for an answer in the classes of a teacher's terms. */
export const listTaughtMakeups = (teacherId: Owned<"teacher">) =>
  listAsked(and(eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt)));
