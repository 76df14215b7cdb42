import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import type { Owned } from "@/lib/access/owned";

/** Erases a student's submissions and all comments on them; marks are kept. Returns the ids of the submitted files. */
export async function eraseWorkOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<number[]> {
  const own = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.studentId, studentId));
  const handedIn = await tx
    .delete(submissionFiles)
    .where(inArray(submissionFiles.submissionId, own))
    .returning({ fileId: submissionFiles.fileId });
  await tx.delete(submissionComments).where(inArray(submissionComments.submissionId, own));
  await tx.update(submissions).set({ comment: null }).where(eq(submissions.studentId, studentId));
  await tx
    .update(gradeChanges)
    .set({ commentBefore: null, commentAfter: null })
    .where(eq(gradeChanges.studentId, studentId));
  return handedIn.map(({ fileId }) => fileId);
}
