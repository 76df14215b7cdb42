import { and, eq, gt, gte, isNull, not, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { parents, students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import { schoolDay } from "@/lib/core/school-zone";
import { isMoveOrder } from "./kept-orders";
import type { SeatOfProgram } from "./rules";

/**
 * The seats that count towards the family's limit, as in the cart (docs/decisions/0110): those of the children
 * for whom it may order, and those of its orders being paid except moves, in terms that are not over. Exact behind the lock of the family.
 */
export async function listFamilySeats(tx: Transaction, parentId: number): Promise<SeatOfProgram[]> {
  const isCurrent = gte(courseRuns.endsOn, schoolDay());
  const ofRun = { courseId: courseRuns.courseId, courseRunId: courseRuns.id };
  const had = await tx
    .select({ ...ofRun, studentId: enrolments.studentId })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .where(and(isChildOf(parentId, "pays"), isNull(enrolments.endedAt), isCurrent));
  const held = await tx
    .select({ ...ofRun, studentId: orderLines.studentId })
    .from(seatHolds)
    .innerJoin(orderLines, eq(orderLines.id, seatHolds.orderLineId))
    .innerJoin(orders, eq(orders.id, seatHolds.orderId))
    .innerJoin(courseRuns, eq(courseRuns.id, seatHolds.courseRunId))
    .where(
      and(
        eq(orders.parentId, parentId),
        eq(orders.status, "pending"),
        gt(seatHolds.expiresAt, sql`now()`),
        isCurrent,
        not(isMoveOrder),
      ),
    );
  return [...had, ...held];
}

/** The ids of the children for whom a parent may order and who are not archived; none if the parent is. */
export async function listChildrenHere(tx: Transaction, parentId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .innerJoin(parents, eq(parents.id, parentId))
    .where(and(isChildOf(parentId, "pays"), isNull(students.removedAt), isNull(parents.removedAt)));
  return new Set(rows.map(({ id }) => id));
}
