import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { courseClasses, courseRuns } from "@/db/schema/catalog";

/** Hours before the start and after the end of a class in which its substitute works with it (rule R10.26). */
export const substituteHours = 48;

/** The classes that a teacher takes in place of another, as long as the substitute may work with them. */
export const isSubstituteNow = (teacherId: number): SQL | undefined =>
  and(
    eq(courseClasses.substituteTeacherId, teacherId),
    isNull(courseClasses.removedAt),
    sql`now() >= ${courseClasses.startsAt} - make_interval(hours => ${substituteHours})`,
    sql`now() <= ${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}::int, hours => ${substituteHours})`,
  );

/** The id of who really teaches a class: the substitute, or the term's teacher; null without one (rule R10.25). */
export const teacherOfClass: SQL<number | null> = sql<
  number | null
>`coalesce(${courseClasses.substituteTeacherId}, ${courseRuns.teacherId})`;
