import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
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
  const words = { note: null, outsideReference: null };
  await tx.update(refunds).set(words).where(inArray(refunds.orderLineId, lines));
  const paid = inArray(
    payments.orderId,
    tx.select({ id: orderLines.orderId }).from(orderLines).where(isOfChild),
  );
  await tx.update(payments).set({ reference: null, shortReason: null }).where(paid);
  await tx.update(withdrawals).set({ words: null }).where(inArray(withdrawals.orderLineId, lines));
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(studentId) })
    .where(isOfChild);
}
