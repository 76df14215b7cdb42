import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/commerce";
import type { Owned } from "@/lib/access/owned";
import { erasedName } from "@/lib/core/person-name";

/** Erases a child's name in orders; orders and their tax are kept. */
export async function eraseNameInOrders(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ studentName: erasedName(studentId) })
    .where(eq(orderLines.studentId, studentId));
}
