import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/commerce";
import { erasedName } from "@/lib/core/person-name";

/** Erases a child's name in orders; orders and their tax are kept. */
export async function eraseNameInOrders(tx: Transaction, studentId: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(studentId) })
    .where(eq(orderLines.studentId, studentId));
}
