import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/commerce";
import { studentNotes } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";

/** Erases teachers' notes on a student and ends the student's seats; attendance stays. */
export async function eraseSeatsOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, studentId));
  await tx
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));
}
