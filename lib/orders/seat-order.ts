import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { isChildOf } from "@/lib/access/guardians";
import { isCurrentTerm } from "@/lib/classroom/current-seats";

/** The order with which the parent bought a child's seat, where the seat is moved or given up; null if there is none, or the term is over. */
export async function findOrderOfSeat(
  parentId: Owned<"parent">,
  seat: { studentId: number; courseRunId: number },
): Promise<number | null> {
  const [found] = await db
    .select({ orderId: orders.id })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isCurrentTerm()))
    .innerJoin(orderLines, and(eq(orderLines.id, enrolments.orderLineId), eq(orderLines.status, "paid")))
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.parentId, parentId)))
    .where(
      and(
        eq(enrolments.studentId, seat.studentId),
        eq(enrolments.courseRunId, seat.courseRunId),
        isNull(enrolments.endedAt),
        isChildOf(parentId, "pays"),
      ),
    );
  return found?.orderId ?? null;
}
