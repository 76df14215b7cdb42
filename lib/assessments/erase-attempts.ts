import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { assessmentAnswers, assessmentResultQuestions, assessmentResults } from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { deleteWriting } from "./writing/erase-writing";

/** Deletes all attempts of these students, with their answers. */
export async function deleteAttempts(tx: Transaction, studentIds: number[]): Promise<void> {
  await deleteAnswers(tx, studentIds);
  await deleteResults(tx, inArray(assessmentResults.studentId, studentIds));
}

/** Erases a student's answers, and attempts that were not handed in. Scores are kept for statistics. */
export async function eraseAnswersOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await deleteAnswers(tx, [studentId]);
  const isOpen = and(eq(assessmentResults.studentId, studentId), isNull(assessmentResults.finishedAt));
  await deleteResults(tx, isOpen);
}

/** Deletes results, whose answers are deleted already, with the list of their questions. */
async function deleteResults(tx: Transaction, condition: SQL | undefined): Promise<void> {
  const attempts = tx.select({ id: assessmentResults.id }).from(assessmentResults).where(condition);
  await tx.delete(assessmentResultQuestions).where(inArray(assessmentResultQuestions.resultId, attempts));
  await tx.delete(assessmentResults).where(condition);
}

/** Locks the attempts, so that no answer is saved afterwards, and deletes their answers and writing samples. */
async function deleteAnswers(tx: Transaction, studentIds: number[]): Promise<void> {
  const attempts = await tx
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(inArray(assessmentResults.studentId, studentIds))
    .orderBy(asc(assessmentResults.id))
    .for("update");
  const ids = attempts.map(({ id }) => id);
  await deleteWriting(tx, ids);
  await tx.delete(assessmentAnswers).where(inArray(assessmentAnswers.resultId, ids));
}
