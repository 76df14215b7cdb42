import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homeworkExceptions, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { submissionVersionFiles, submissionVersions, typedDrafts } from "@/db/schema/versions";
import type { Owned } from "@/lib/access/owned";
import { eraseMarksOn } from "./drawn/erase-marks";

/**
 * Erases a student's submissions, in all their versions, typed drafts, all comments on them, and why the student was excused; marks are
 * kept. Returns the ids of the submitted files.
 */
export async function eraseWorkOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<number[]> {
  const own = tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.studentId, studentId));
  const handedIn = await tx
    .delete(submissionFiles)
    .where(inArray(submissionFiles.submissionId, own))
    .returning({ fileId: submissionFiles.fileId });
  const ofVersions = await tx
    .delete(submissionVersionFiles)
    .where(inArray(submissionVersionFiles.submissionId, own))
    .returning({ fileId: submissionVersionFiles.fileId });
  await tx
    .update(submissionVersions)
    .set({ document: null, comment: null, commentZh: null })
    .where(inArray(submissionVersions.submissionId, own));
  await tx.delete(typedDrafts).where(eq(typedDrafts.studentId, studentId));
  await tx.delete(submissionComments).where(inArray(submissionComments.submissionId, own));
  await eraseMarksOn(tx, own);
  await tx
    .update(submissions)
    .set({ comment: null, commentZh: null })
    .where(eq(submissions.studentId, studentId));
  await tx
    .update(homeworkExceptions)
    .set({ reason: null })
    .where(eq(homeworkExceptions.studentId, studentId));
  await tx
    .update(gradeChanges)
    .set({ commentBefore: null, commentAfter: null, commentZhBefore: null, commentZhAfter: null })
    .where(eq(gradeChanges.studentId, studentId));
  return [...new Set([...handedIn, ...ofVersions].map(({ fileId }) => fileId))];
}
