import { asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

/** A student's submissions with marks and messages. */
export async function listWorkForExport(studentId: Owned<"student" | "familyChild">) {
  const own = await db
    .select({
      id: submissions.id,
      homework: homework.name,
      maxScore: homework.maxScore,
      ...pick(submissions, ["state", "attempt", "isLate", "handedInAt", "score", "comment", "markedAt"]),
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .where(eq(submissions.studentId, studentId))
    .orderBy(asc(submissions.id));
  const ids = own.map(({ id }) => id);
  const comments = await db
    .select()
    .from(submissionComments)
    .where(inArray(submissionComments.submissionId, ids))
    .orderBy(asc(submissionComments.id));
  return own.map((piece) => ({
    ...piece,
    messages: comments
      .filter(({ submissionId }) => submissionId === piece.id)
      .map(({ authorRole, text, createdAt }) => ({ from: authorRole, text, at: createdAt })),
  }));
}

/** Selects the ids of the files that a student has submitted. */
export const handedInFileIds = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({ id: submissionFiles.fileId })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(eq(submissions.studentId, studentId));
