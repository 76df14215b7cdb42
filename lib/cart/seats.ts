import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, bundles, courseRuns, courses } from "@/db/schema/catalog";
import { cartLines } from "@/db/schema/cart";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { fullNameOf, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { isChildOf } from "@/lib/access/guardians";
import { isOpenRun, isPublished, nextRunFirst, today, waitingFor } from "@/lib/catalog/run-queries";
import { Failure } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { isKeptOrder, isMoveOrder } from "@/lib/orders/kept-orders";
import { type CartProblem, problemSentence } from "./problems";

const seatLimit = sql.raw(`${env.FAMILY_SEATS_PER_PROGRAM}`);

/** The columns of one seat of a basket with its prices and names, from `checked`; cents. */
export const seatColumns = {
  /** Shared by the seats of one line. */
  line: sql<number>`checked.line`,
  studentId: sql<number>`checked.student_id`,
  studentName: sql<string | null>`checked.student_name`,
  studentFirstName: sql<string | null>`checked.student_first_name`,
  studentLastName: sql<string | null>`checked.student_last_name`,
  courseId: sql<number>`checked.course_id`,
  courseRunId: sql<number>`checked.run_id`,
  bundleId: sql<number | null>`checked.bundle_id`,
  runPriceCents: sql<number>`checked.run_price_cents`,
  bundlePriceCents: sql<number | null>`checked.bundle_price_cents`,
  isTaxExempt: sql<boolean>`checked.is_tax_exempt`,
  taxExemption: sql<string>`checked.tax_exemption`,
  taxExemptionZh: sql<string>`checked.tax_exemption_zh`,
  name: sql<string>`checked.name`,
  nameZh: sql<string>`checked.name_zh`,
  runName: sql<string>`checked.run_name`,
  runNameZh: sql<string>`checked.run_name_zh`,
  bundleName: sql<string | null>`checked.bundle_name`,
  bundleNameZh: sql<string | null>`checked.bundle_name_zh`,
  problem: sql<CartProblem | null>`checked.problem`,
  /** The number of seats of one program that a family may hold. */
  seatLimit: sql<number>`${seatLimit}`,
};
export const bySeat = sql`checked.line, checked.position`;

type Columns = typeof seatColumns;
export type BasketSeat = {
  [Name in keyof Columns]: Columns[Name] extends SQL<infer Value> ? Value : never;
};

const fields = Object.entries(seatColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]);
/** The aggregate of `checked` to all its seats in one value, which the driver reads faster than columns (docs/decisions/0246). */
export const seatList = sql<
  BasketSeat[]
>`coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${bySeat}), '[]')`;

export type RefusedSeat = BasketSeat & { problem: CartProblem };

/** Whether a seat cannot be bought; `problem` then gives the reason. */
export function isRefused(seat: BasketSeat): seat is RefusedSeat {
  return seat.problem !== null;
}

/** The failure that names the seat and the reason; a missing child or item and another family's give the same one. */
export function seatRefusal(seat: RefusedSeat, locale: Locale): Failure {
  const { key, params } = problemSentence(seat, locale);
  const isAbsent = seat.problem === "student" || seat.problem === "missing";
  return new Failure(isAbsent ? "notFound" : "conflict", key, params);
}

const parentId = sql.placeholder("parentId");

/**
 * `own_holds`: the seats that the family's orders hold, read once for all seats of a basket. Without a condition on the
 * state, whose partial index would be read for the pending orders of all families (docs/decisions/0220).
 */
export const ownHolds = db.$with("own_holds", {})
  .as(sql`select ${orders.id} as order_id, ${orders.status} = 'pending' as is_pending, ${isMoveOrder} as is_move,
    ${isKeptOrder} as is_kept, ${orderLines.studentId} as student_id, ${seatHolds.courseRunId} as run_id
  from ${orders}
  join ${seatHolds} on ${seatHolds.orderId} = ${orders.id} and ${seatHolds.expiresAt} > now()
  join ${orderLines} on ${orderLines.id} = ${seatHolds.orderLineId}
  where ${orders.parentId} = ${parentId}`);

/**
 * Free seats of the run for this family: those held by its own orders for `own` children do not count, and those for
 * families on the waiting list are not free (rule R8.26).
 */
const seatsLeftFor = (
  own: SQL,
) => sql`case when ${courseRuns.capacity} is null then null else ${courseRuns.capacity}
  - (select count(*)::int from ${enrolments}
     where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)
  - (select count(*)::int from ${seatHolds}
     where ${seatHolds.courseRunId} = ${courseRuns.id} and ${seatHolds.expiresAt} > now())
  + (select count(*)::int from own_holds
     where own_holds.run_id = ${courseRuns.id} and own_holds.student_id in (${own}))
  - ${waitingFor}
  end`;

const childrenInBasket = sql`select student_id from lines`;
const childrenOfRun = sql`select student_id from seats others where others.run_id = ${courseRuns.id}`;

/** The stored basket; null lists mean all lines. */
export const storedLines = db.$with("lines", {})
  .as(sql`select row_number() over (order by ${cartLines.id})::int as line, ${cartLines.studentId} as student_id,
    ${cartLines.courseRunId} as course_run_id, ${cartLines.bundleId} as bundle_id
  from ${cartLines}
  where ${cartLines.parentId} = ${parentId}
    and (${cartLines.courseRunId} is null or ${sql.placeholder("courseRunIds")}::int[] is null
      or ${cartLines.courseRunId} = any(${sql.placeholder("courseRunIds")}::int[]))
    and (${cartLines.bundleId} is null or ${sql.placeholder("bundleIds")}::int[] is null
      or ${cartLines.bundleId} = any(${sql.placeholder("bundleIds")}::int[]))`);

/**
 * `seats`: the lines with bundles expanded; each course of a bundle uses the run that the office pinned, else the next
 * open one (rule R5.4).
 */
export const seatsOfLines = db.$with("seats", {})
  .as(sql`select line, 0 as position, student_id, bundle_id, course_run_id as run_id from lines where bundle_id is null
  union all
  select lines.line, coalesce(${bundleCourses.position}, 0), lines.student_id, lines.bundle_id,
    coalesce(${bundleCourses.courseRunId}, (
      select ${courseRuns.id} from ${courseRuns} join ${courses} on ${courses.id} = ${courseRuns.courseId}
      where ${courseRuns.courseId} = ${bundleCourses.courseId} and ${isOpenRun}
      order by (${seatsLeftFor(childrenInBasket)} <= 0) is true, ${sql.join(nextRunFirst.slice(1), sql`, `)}
      limit 1))
  from lines left join ${bundleCourses} on ${bundleCourses.bundleId} = lines.bundle_id
  where lines.bundle_id is not null`);

/**
 * `family_seats`: the family's seats per program besides this basket, in terms that are not over: those of the children for
 * whom it may order, and those of its orders being paid, unless the basket would replace the order. A move's new seat takes the place
 * of another, and does not count.
 */
const familySeats = db.$with("family_seats", {}).as(sql`select course_id, count(*)::int as held
  from (
    select ${courseRuns.courseId} as course_id
    from ${students}
    join ${enrolments} on ${enrolments.studentId} = ${students.id} and ${enrolments.endedAt} is null
    join ${courseRuns} on ${courseRuns.id} = ${enrolments.courseRunId}
    where ${isChildOf(parentId, "pays")} and ${courseRuns.endsOn} >= ${today}
    union all
    select ${courseRuns.courseId}
    from own_holds
    join ${courseRuns} on ${courseRuns.id} = own_holds.run_id
    where own_holds.is_pending and not own_holds.is_move
      and not exists (select from ${orderLines} join seats on seats.student_id = ${orderLines.studentId}
        and seats.run_id = ${orderLines.courseRunId} where ${orderLines.orderId} = own_holds.order_id)
  ) each_seat
  group by course_id`);

/**
 * Why an unpaid order of the family that holds the seat is not replaced by one of this basket: it moves the child there, or is the offer
 * of a waiting list, to which the office has added the seat (rules R8.26 and R8.31).
 */
const keptOrder = sql`(select case when own_holds.is_move then 'moving' else 'ordered' end
  from own_holds
  where own_holds.is_pending and own_holds.is_kept
    and own_holds.student_id = seats.student_id and own_holds.run_id = seats.run_id
  limit 1)`;

/**
 * `checked`: the seats with names and prices, and why one cannot be bought. `unknownChild` is the case for a child for
 * whom the parent may not order.
 */
const checkedWith = (unknownChild: SQL) =>
  db.$with("checked", {}).as(sql`select judged.*, coalesce(judged.refusal, case
    when count(*) filter (where judged.refusal is null)
      over (partition by judged.run_id order by judged.line, judged.position) > judged.seats_left then 'full'
    when count(*) filter (where judged.refusal is null)
      over (partition by judged.course_id order by judged.line, judged.position)
      + coalesce(family_seats.held, 0) > ${seatLimit} then 'limit'
    end) as problem
  from (
    select seats.*, ${fullNameOf(students)} as student_name,
      ${students.firstName} as student_first_name, ${students.lastName} as student_last_name,
      ${courseRuns.courseId} as course_id, ${courseRuns.priceCents} as run_price_cents,
      ${courseRuns.name} as run_name, ${courseRuns.nameZh} as run_name_zh,
      ${courses.name} as name, ${courses.nameZh} as name_zh, ${courses.isTaxExempt} as is_tax_exempt,
      ${courses.taxExemption} as tax_exemption, ${courses.taxExemptionZh} as tax_exemption_zh,
      ${bundles.priceCents} as bundle_price_cents, ${bundles.name} as bundle_name, ${bundles.nameZh} as bundle_name_zh,
      ${seatsLeftFor(childrenOfRun)} as seats_left,
      coalesce(case
        ${unknownChild}
        when seats.bundle_id is null and ${courseRuns.id} is null then 'missing'
        when seats.bundle_id is not null and ${bundles.id} is null then 'missing'
        when not coalesce(${isOpenRun}, false) then 'closed'
        when seats.bundle_id is not null and not (${bundles.enabled} and ${bundles.removedAt} is null) then 'closed'
        when exists (select from ${enrolments} where ${enrolments.studentId} = seats.student_id
          and ${enrolments.courseRunId} = seats.run_id and ${enrolments.endedAt} is null) then 'owned'
        when exists (select from ${waitingPlaces} where ${waitingPlaces.studentId} = seats.student_id
          and ${waitingPlaces.courseRunId} = seats.run_id and ${waitingPlaces.state} = 'offered') then 'offered'
        when row_number() over (partition by seats.student_id, seats.run_id order by seats.line, seats.position) > 1
          then 'twice'
      end, ${keptOrder}) as refusal
    from seats
    left join ${students} on ${students.id} = seats.student_id and ${isChildOf(parentId, "pays")}
      and ${students.removedAt} is null and ${students.enabled}
    left join ${courseRuns} on ${courseRuns.id} = seats.run_id and ${isPublished}
    left join ${courses} on ${courses.id} = ${courseRuns.courseId}
    left join ${bundles} on ${bundles.id} = seats.bundle_id
  ) judged left join family_seats on family_seats.course_id = judged.course_id`);

/** The tables of `seatColumns`, after the lines and their seats. */
export const checkedSeats = [
  familySeats,
  checkedWith(sql`when ${students.id} is null then 'student'`),
] as const;
/** The same for a guest, whose children have no records. */
export const guestsSeats = [familySeats, checkedWith(sql``)] as const;
