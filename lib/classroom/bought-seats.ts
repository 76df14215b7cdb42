import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { attendance } from "@/db/schema/learning";
import { fullNameOf, fullNameOrNull, students, teachers } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { isCurrentTerm } from "./current-seats";
import { isShown } from "./student-runs";

/** A class of the seat that families see is over: the next one is not the first. */
const hasBegun = sql<boolean>`exists (
  select from ${courseClasses} as held join ${units} as of_run on of_run.id = held.unit_id
  where of_run.course_run_id = ${courseRuns.id} and of_run.enabled and of_run.removed_at is null
    and held.status <> 'cancelled' and held.enabled and held.removed_at is null
    and held.starts_at >= ${enrolments.createdAt}
    and held.starts_at + make_interval(mins => held.duration_minutes) <= now())`;

const isShared = sql<boolean>`${students.parentId} <> ${orders.parentId}`;
const ifOwn = (column: typeof students.loginName | typeof students.email) =>
  sql<string | null>`case when not ${isShared} then ${column} end`;

const columns = {
  ...pick(students, ["firstName", "lastName", "nickname"]),
  /** Of another family, so that its sign-in is not shown (rule R4.22). */
  isShared,
  loginName: ifOwn(students.loginName),
  email: ifOwn(students.email),
  studentId: students.id,
  studentName: fullNameOf(students),
  hasPassword: sql<boolean>`${students.passwordHash} is not null`,
  courseRunId: courseRuns.id,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  runName: courseRuns.name,
  runNameZh: courseRuns.nameZh,
  startsOn: courseRuns.startsOn,
  teacherName: fullNameOrNull(teachers),
  classId: courseClasses.id,
  startsAt: courseClasses.startsAt,
  durationMinutes: sql<number>`coalesce(${courseClasses.durationMinutes}, ${courseRuns.durationMinutes})`,
  joinUrl: courseClasses.joinUrl,
  joinedAt: attendance.joinedAt,
  hasBegun,
};

/**
 * The seats that an order bought and that have not ended, in terms that are not over, in one query. Each has its current
 * or next class (`classId` and `startsAt`, UTC; null without one) and the sign-in of the payer's own child. Only children
 * whom the payer sees. A seat that was refunded has
 * ended; one that the office moved is the one of the new term.
 */
export const listBoughtSeats = (orderId: Owned<"order">) => readBoughtSeats(db, orderId);

/** The same in the transaction that settles the order, for its mail. */
export const readBoughtSeats = (executor: Executor, orderId: number) =>
  readSeats(
    executor,
    and(
      eq(orderLines.orderId, orderId),
      sql`exists (select from ${seenChildren} seen
        where seen.student_id = ${students.id} and seen.parent_id = ${orders.parentId})`,
    ),
  );

/** The seat of one line, also of a child whom the payer does not see: for the guardians who do. */
export const readSeatOfLine = async (
  executor: Executor,
  orderLineId: number,
): Promise<BoughtSeat | undefined> => (await readSeats(executor, eq(orderLines.id, orderLineId)))[0];

const readSeats = (executor: Executor, which: SQL | undefined) =>
  executor
    .selectDistinctOn([enrolments.id], columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .innerJoin(students, and(eq(students.id, enrolments.studentId), isNull(students.removedAt)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isCurrentTerm()))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(units, and(eq(units.courseRunId, courseRuns.id), isShown(units)))
    .leftJoin(
      courseClasses,
      and(
        eq(courseClasses.unitId, units.id),
        isShown(courseClasses),
        eq(courseClasses.status, "scheduled"),
        sql`${courseClasses.startsAt} + make_interval(mins => ${courseClasses.durationMinutes}) > now()`,
      ),
    )
    .leftJoin(
      attendance,
      and(eq(attendance.courseClassId, courseClasses.id), eq(attendance.studentId, enrolments.studentId)),
    )
    .where(which)
    .orderBy(asc(enrolments.id), asc(courseClasses.startsAt), asc(courseClasses.id));

export type BoughtSeat = Awaited<ReturnType<typeof listBoughtSeats>>[number];

type Dated = Pick<BoughtSeat, "studentId" | "startsAt" | "startsOn">;

const timeOf = ({ startsAt, startsOn }: Dated) => Number(startsAt ?? new Date(startsOn));

/** The seats of each child, the earliest class first, those without a class last; the child with the earliest first. */
export function seatsByChild<Seat extends Dated>(seats: readonly Seat[]): [Seat, ...Seat[]][] {
  const sorted = seats.toSorted((a, b) => Number(!a.startsAt) - Number(!b.startsAt) || timeOf(a) - timeOf(b));
  const ids = new Set(sorted.map(({ studentId }) => studentId));
  return [...ids].map((id) => sorted.filter(({ studentId }) => studentId === id) as [Seat, ...Seat[]]);
}
