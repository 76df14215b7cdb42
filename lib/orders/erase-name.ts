import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/commerce";
import { erasedName } from "@/lib/core/person-name";

/** Erases a child's name from orders; the orders and their tax stay. */
export async function eraseNameInOrders(tx: Transaction, studentId: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(studentId) })
    .where(eq(orderLines.studentId, studentId));
}
