import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { withdrawals } from "@/db/schema/withdrawals";
import { canTakeSeat, isGoneRun } from "@/lib/catalog/run-queries";
import { pick } from "@/lib/core/pick";
import { lockFamilies } from "@/lib/families/lock-families";
import { allocateSeats, type SeatOfRun } from "./rules";

export type OrderedRun = { id: number; courseId: number; capacity: number | null; isGone: boolean };

/** The runs of an order's lines, and the one that a move would leave with it. */
const runsOfOrder = (executor: Executor, orderId: number, also: SQL = sql`select null::int`) =>
  executor
    .select({ ...pick(courseRuns, ["id", "courseId", "capacity"]), isGone: isGoneRun })
    .from(courseRuns)
    .where(
      sql`${courseRuns.id} in (
        select line.course_run_id from ${orderLines} line where line.order_id = ${orderId}
        union select seat.course_run_id from ${withdrawals} move
          join ${enrolments} seat on seat.order_line_id = move.order_line_id and seat.ended_at is null
          where move.to_order_id = ${orderId}
        union ${also})`,
    )
    .orderBy(asc(courseRuns.id));

export const listRunsOfOrder = (executor: Executor, orderId: number): Promise<OrderedRun[]> =>
  runsOfOrder(executor, orderId);

/** Locks the families of an order, before its runs: the payer's and those of its children. */
export const lockFamiliesOfOrder = (tx: Transaction, orderId: number): Promise<void> =>
  lockFamilies(
    tx,
    inArray(
      parents.id,
      tx
        .select({ id: orders.parentId })
        .from(orders)
        .where(eq(orders.id, orderId))
        .union(
          tx
            .select({ id: sql<number>`${students.parentId}`.as("id") })
            .from(orderLines)
            .innerJoin(students, eq(students.id, orderLines.studentId))
            .where(eq(orderLines.orderId, orderId)),
        ),
    ),
  );

/** The same for the order of a refund, before the refund: erasing a child holds its family, and then changes its refunds. */
export async function lockFamiliesOfRefund(tx: Transaction, refundId: number): Promise<void> {
  const [of] = await tx
    .select({ orderId: orderLines.orderId })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .where(eq(refunds.id, refundId));
  if (of) await lockFamiliesOfOrder(tx, of.orderId);
}

/** After the family and before the order, the same lock order as when orders are made. */
export const lockRunsOfOrder = (executor: Executor, orderId: number): Promise<OrderedRun[]> =>
  runsOfOrder(executor, orderId).for("no key update");

/** The same with the runs where the order's seats are now, and another, to which one of them moves. */
export const lockRunsForMove = (
  executor: Executor,
  orderId: number,
  toRunId: number,
): Promise<OrderedRun[]> =>
  runsOfOrder(
    executor,
    orderId,
    sql`select ${toRunId}::int union select seat.course_run_id from ${orderLines} line
      join ${enrolments} seat on seat.order_line_id = line.id and seat.ended_at is null where line.order_id = ${orderId}`,
  ).for("no key update");

/**
 * Decides which lines of an order would get their seats now; exact only behind `lockRunsOfOrder`. Until the order is closed, its seats
 * have not gone on to who waits for them.
 */
export async function allocateOrderSeats<Line extends SeatOfRun>(
  executor: Executor,
  lines: Line[],
  { runs, isPending }: { runs: OrderedRun[]; isPending: boolean },
) {
  const ids = runs.map(({ id }) => id);
  const used = await seatsUsed(executor, ids);
  const of = (kind: SeatInUse["kind"]) => used.filter((seat) => seat.kind === kind);
  return allocateSeats(lines, runs, {
    taken: of("taken"),
    held: of("held"),
    waiting: isPending ? [] : of("waiting"),
  });
}

type SeatInUse = { kind: "taken" | "held" | "waiting"; courseRunId: number; studentId: number };

/** Seats given, seats held, and who waits for one in the order of the list, in one query. */
async function seatsUsed(executor: Executor, runIds: number[]): Promise<SeatInUse[]> {
  const ids = sql`any(${sql.param(runIds)}::int[])`;
  const { rows } = await executor.execute<SeatInUse>(sql`
    select 'taken' as kind, ${enrolments.courseRunId} as "courseRunId", ${enrolments.studentId} as "studentId",
      0 as position
    from ${enrolments} where ${enrolments.courseRunId} = ${ids} and ${enrolments.endedAt} is null
    union all
    select 'held', ${seatHolds.courseRunId}, ${orderLines.studentId}, 0
    from ${seatHolds} join ${orderLines} on ${orderLines.id} = ${seatHolds.orderLineId}
    where ${seatHolds.courseRunId} = ${ids} and ${seatHolds.expiresAt} > now()
    union all
    select 'waiting', ${waitingPlaces.courseRunId}, ${waitingPlaces.studentId}, ${waitingPlaces.position}
    from ${waitingPlaces} join ${courseRuns} on ${courseRuns.id} = ${waitingPlaces.courseRunId}
    where ${waitingPlaces.courseRunId} = ${ids} and ${canTakeSeat}
    order by position`);
  return rows;
}
