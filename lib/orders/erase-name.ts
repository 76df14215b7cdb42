import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines, refunds } from "@/db/schema/commerce";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { erasedName } from "@/lib/core/person-name";

/** Erases a child's name in orders, and the office's words about it; orders, their tax and their refunds are kept. */
export async function eraseNameInOrders(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  const isOfChild = eq(orderLines.studentId, studentId);
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(isOfChild);
  await tx.update(refunds).set({ note: null }).where(inArray(refunds.orderLineId, lines));
  await tx.update(withdrawals).set({ words: null }).where(inArray(withdrawals.orderLineId, lines));
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(studentId) })
    .where(isOfChild);
}
