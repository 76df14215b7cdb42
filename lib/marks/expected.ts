import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions } from "@/db/schema/learning";
import { schoolTimeZone } from "@/lib/core/formats";

/** Joins what holds for one child on the homework (rule R11.50). */
export const exceptionOf = (studentId: SQLWrapper) =>
  and(eq(homeworkExceptions.homeworkId, homework.id), eq(homeworkExceptions.studentId, studentId));

/** Joins the child's seat in the term of the homework. */
export const seatForHomework = (studentId: SQLWrapper | number) =>
  and(
    eq(enrolments.courseRunId, homework.courseRunId),
    eq(enrolments.studentId, studentId),
    isNull(enrolments.endedAt),
  );

/**
 * The child's seat in the term or, where the last one has ended, what is kept of it: the work that was handed in (rule R11.89). For
 * conditions on joined seats.
 */
export const seatOrKept = (isHandedIn: SQL | undefined) =>
  or(
    isNull(enrolments.endedAt),
    and(
      isHandedIn,
      sql`not exists (select from ${enrolments} later where later.student_id = ${enrolments.studentId}
        and later.course_run_id = ${enrolments.courseRunId} and later.id > ${enrolments.id})`,
    ),
  );

/** Null once the seat has ended: then nothing is asked any more. */
export const ofSeat = <T>(column: SQLWrapper) =>
  sql<T | null>`case when ${enrolments.endedAt} is null then ${column} end`;

/** The child's own due date, or that of the homework. */
export const childDueAt = sql`coalesce(${homeworkExceptions.dueAt}, ${homework.dueAt})`.mapWith(
  homework.dueAt,
) as SQL<Date | null>;
export const isChildExcused = sql<boolean>`coalesce(${homeworkExceptions.isExcused}, false)`;

/**
 * When a homework was given out: at the latest of when students could see it, the start of its class, and, for the
 * homework of no class, the first day of the term (rule R11.51).
 */
export const givenAt = sql`greatest(${homework.givenOutAt}, coalesce(
  (select ${courseClasses.startsAt} from ${courseClasses} where ${courseClasses.id} = ${homework.courseClassId}),
  (select ${courseRuns.startsOn}::timestamp at time zone ${sql.raw(`'${schoolTimeZone}'`)} from ${courseRuns}
    where ${courseRuns.id} = ${homework.courseRunId})))`.mapWith(homework.givenOutAt);

/** The columns of `Asked` in ./homework-rules.ts without the seat's, for queries that join `exceptionOf`. */
export const askedColumns = {
  dueAt: childDueAt,
  isOwnDue: sql<boolean>`(${homeworkExceptions.dueAt} is not null)`,
  isExcused: isChildExcused,
  givenAt,
};

/**
 * `isExpected` of ./homework-rules.ts in SQL, for queries that join the homework, `exceptionOf` and the child's seat; a
 * seat of another kind has its instant in `joinedAt`.
 */
export const isExpectedSql = (
  joinedAt: SQLWrapper = enrolments.createdAt,
) => sql<boolean>`(not ${isChildExcused}
  and (${homeworkExceptions.dueAt} is not null
    or (${givenAt} >= ${joinedAt} and (${homework.dueAt} is null or ${homework.dueAt} > ${joinedAt}))))`;
