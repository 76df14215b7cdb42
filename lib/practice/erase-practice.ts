import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";
import type { Owned } from "@/lib/access/owned";

/** Deletes everything that a student practised. The sessions are locked first, so that no answer is saved afterwards. */
export async function erasePracticeOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await tx
    .select({ id: practiceSessions.id })
    .from(practiceSessions)
    .where(eq(practiceSessions.studentId, studentId))
    .orderBy(asc(practiceSessions.id))
    .for("update");
  await tx.delete(practiceAnswers).where(eq(practiceAnswers.studentId, studentId));
  await tx.delete(practiceCards).where(eq(practiceCards.studentId, studentId));
  await tx.delete(practiceDays).where(eq(practiceDays.studentId, studentId));
  await tx.delete(practiceSessions).where(eq(practiceSessions.studentId, studentId));
}
