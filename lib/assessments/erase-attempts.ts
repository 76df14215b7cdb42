import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { assessmentAnswers, assessmentResults } from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";

/** Deletes all attempts of these students, with their answers. */
export async function deleteAttempts(tx: Transaction, studentIds: number[]): Promise<void> {
  await deleteAnswers(tx, studentIds);
  await tx.delete(assessmentResults).where(inArray(assessmentResults.studentId, studentIds));
}

/** Erases a student's answers, and attempts that were not handed in. Scores are kept for statistics. */
export async function eraseAnswersOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await deleteAnswers(tx, [studentId]);
  await tx
    .delete(assessmentResults)
    .where(and(eq(assessmentResults.studentId, studentId), isNull(assessmentResults.finishedAt)));
}

async function deleteAnswers(tx: Transaction, studentIds: number[]): Promise<void> {
  const attempts = tx
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(inArray(assessmentResults.studentId, studentIds));
  await tx.delete(assessmentAnswers).where(inArray(assessmentAnswers.resultId, attempts));
}
