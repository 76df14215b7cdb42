import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";

/** Deletes everything that these students practised. The sessions are locked first, so that no answer is saved afterwards. */
export async function deletePractice(tx: Transaction, studentIds: number[]): Promise<void> {
  await tx
    .select({ id: practiceSessions.id })
    .from(practiceSessions)
    .where(inArray(practiceSessions.studentId, studentIds))
    .orderBy(asc(practiceSessions.id))
    .for("update");
  await tx.delete(practiceAnswers).where(inArray(practiceAnswers.studentId, studentIds));
  await tx.delete(practiceCards).where(inArray(practiceCards.studentId, studentIds));
  await tx.delete(practiceDays).where(inArray(practiceDays.studentId, studentIds));
  await tx.delete(practiceSessions).where(inArray(practiceSessions.studentId, studentIds));
}
