import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments, orderLines, orders, seatHolds } from "@/db/schema/commerce";
import { parents, students } from "@/db/schema/people";
import { lockFamilies } from "@/lib/families/lock-families";
import { allocateSeats, type SeatOfRun } from "./rules";

export type OrderedRun = { id: number; courseId: number; capacity: number | null };

const runsOfOrder = (executor: Executor, orderId: number) =>
  executor
    .select({ id: courseRuns.id, courseId: courseRuns.courseId, capacity: courseRuns.capacity })
    .from(courseRuns)
    .where(
      inArray(
        courseRuns.id,
        executor
          .select({ id: orderLines.courseRunId })
          .from(orderLines)
          .where(eq(orderLines.orderId, orderId)),
      ),
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

/** After the family and before the order, the same lock order as when orders are made. */
export const lockRunsOfOrder = (executor: Executor, orderId: number): Promise<OrderedRun[]> =>
  runsOfOrder(executor, orderId).for("no key update");

/** Decides which lines of an order would get their seats now; exact only behind `lockRunsOfOrder`. */
export async function allocateOrderSeats<Line extends SeatOfRun>(
  executor: Executor,
  lines: Line[],
  runs: OrderedRun[],
) {
  const ids = runs.map(({ id }) => id);
  const taken = await executor
    .select({ courseRunId: enrolments.courseRunId, studentId: enrolments.studentId })
    .from(enrolments)
    .where(and(inArray(enrolments.courseRunId, ids), isNull(enrolments.endedAt)));
  const held = await executor
    .select({ courseRunId: seatHolds.courseRunId, studentId: orderLines.studentId })
    .from(seatHolds)
    .innerJoin(orderLines, eq(orderLines.id, seatHolds.orderLineId))
    .where(and(inArray(seatHolds.courseRunId, ids), gt(seatHolds.expiresAt, sql`now()`)));
  return allocateSeats(lines, runs, { taken, held });
}
