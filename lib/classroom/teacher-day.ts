import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import type { Owned } from "@/lib/access/owned";
import { isSubstituteNow, teacherOfClass } from "@/lib/access/substitutes";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { madeUpAt } from "./made-up-at";
import { nextClassOf } from "./rules";
import { type AwayChild, toldAway } from "./told-away";

/** Days that the teacher's week shows, today included. */
const shownDays = 7;
/** Far more than a teacher holds in a week. */
const mostClasses = 100;
/** No class lasts longer, in minutes (`course_runs_duration_check`); lets the index of starts be used. */
const longestClass = 600;

const isOver = sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}::int) <= now()`;
const whileOpen = <Value>(isOpen: SQL, value: SQL) =>
  sql<Value | null>`case when ${isOpen} then ${value} end`;

const dayColumns = (teacherId: Owned<"teacher">) => {
  const isOfTerm = sql<boolean>`(${courseRuns.teacherId} is not distinct from ${teacherId})`;
  const isOpen = sql<boolean>`(${isOfTerm} or coalesce(${isSubstituteNow(teacherId)}, false))`;
  return {
    courseClassId: courseClasses.id,
    ...pick(courseClasses, ["name", "nameZh", "durationMinutes", "status"]),
    startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
    madeUpAt,
    courseRunId: courseRuns.id,
    courseRunName: courseRuns.name,
    courseRunNameZh: courseRuns.nameZh,
    courseName: courses.name,
    courseNameZh: courses.nameZh,
    /** Of a term of the teacher, not one taken for another. */
    isOfTerm,
    /** The teacher may work with it now; a substitute from 48 hours before it (rule R10.26). */
    isOpen,
    joinUrl: whileOpen<string>(isOpen, sql`${courseClasses.joinUrl}`),
    away: whileOpen<AwayChild[]>(isOpen, toldAway),
  };
};

/**
 * What a teacher holds from now on, also in place of others: the class under way or the next one, however far away, and the
 * classes of seven school days that are not over, by time, cancelled ones too. One query (rule R14.20).
 */
export async function getTeacherDay(teacherId: Owned<"teacher">, now = new Date()) {
  const classes = await db
    .select(dayColumns(teacherId))
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        eq(teacherOfClass, teacherId),
        gt(courseClasses.startsAt, sql`now() - make_interval(mins => ${longestClass})`),
        sql`not ${isOver}`,
        isNull(courseClasses.removedAt),
        eq(units.enabled, true),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id))
    .limit(mostClasses);
  const until = schoolInstant(shiftDay(schoolDay(now), shownDays), "00:00");
  return {
    next: nextClassOf(classes, now),
    week: classes.filter(({ startsAt }) => startsAt < until),
  };
}
export type DayClass = Awaited<ReturnType<typeof getTeacherDay>>["week"][number];
