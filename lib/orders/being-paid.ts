import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";

/** The terms in orders waiting for payment, of these parents or with seats of these students; `id` is theirs. */
export function listBeingPaid(tx: Transaction, by: "parent" | "student", ids: number[]) {
  const id = by === "parent" ? orders.parentId : orderLines.studentId;
  return tx
    .selectDistinct({
      id,
      course: orderLines.name,
      courseZh: orderLines.nameZh,
      run: orderLines.runName,
      runZh: orderLines.runNameZh,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.status, "pending"), inArray(id, ids)));
}

/** Whether an order with a seat of the student is waiting for payment. */
export async function isBeingPaid(
  tx: Transaction,
  studentId: Owned<"ownChild" | "familyChild">,
): Promise<boolean> {
  const [open] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orderLines.studentId, studentId), eq(orders.status, "pending")))
    .limit(1);
  return open !== undefined;
}
