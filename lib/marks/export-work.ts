import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import {
  homework,
  homeworkExceptions,
  submissionComments,
  submissionFiles,
  submissions,
} from "@/db/schema/learning";
import { submissionVersionFiles, submissionVersions, typedDrafts } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { plainText } from "./typed/document";
import { givenWords } from "./rubrics/columns";

/** A student's submissions in all their versions, with marks and messages. */
export async function listWorkForExport(studentId: Owned<"student" | "familyChild">) {
  const own = await db
    .select({
      id: submissions.id,
      homework: homework.name,
      maxScore: homework.maxScore,
      ...pick(submissions, [
        "state",
        "attempt",
        "isLate",
        "handedInAt",
        "score",
        "comment",
        "commentZh",
        "markedAt",
      ]),
      levels: givenWords(submissions),
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
  const versions = await db
    .select()
    .from(submissionVersions)
    .where(inArray(submissionVersions.submissionId, ids))
    .orderBy(asc(submissionVersions.attempt));
  const marks = await db
    .select()
    .from(workMarks)
    .where(
      and(inArray(workMarks.submissionId, ids), isNull(workMarks.removedAt), isNotNull(workMarks.releasedAt)),
    )
    .orderBy(asc(workMarks.id));
  return own.map((piece) => ({
    ...piece,
    versions: versions
      .filter(({ submissionId }) => submissionId === piece.id)
      .map(({ submissionId: _work, teacherId: _teacher, document, ...version }) => ({
        ...version,
        text: document && plainText(document),
      })),
    marksOnWork: marks
      .filter(({ submissionId }) => submissionId === piece.id)
      .map((mark) =>
        pick(mark, ["attempt", "fileId", "page", "kind", "geometry", "color", "comment", "commentZh"]),
      ),
    messages: comments
      .filter(({ submissionId }) => submissionId === piece.id)
      .map(({ authorRole, text, createdAt }) => ({ from: authorRole, text, at: createdAt })),
  }));
}

/** What teachers set for a student alone (rule R11.50). */
export const listExceptionsForExport = (studentId: Owned<"student" | "familyChild">) =>
  db
    .select({
      homework: homework.name,
      ...pick(homeworkExceptions, ["dueAt", "isExcused", "reason", "extraTries", "updatedAt"]),
    })
    .from(homeworkExceptions)
    .innerJoin(homework, eq(homework.id, homeworkExceptions.homeworkId))
    .where(eq(homeworkExceptions.studentId, studentId))
    .orderBy(asc(homework.id));

/** What a student was writing for homework when the export was made. */
export async function listDraftsForExport(studentId: Owned<"student" | "familyChild">) {
  const drafts = await db
    .select({ homework: homework.name, document: typedDrafts.document, savedAt: typedDrafts.savedAt })
    .from(typedDrafts)
    .innerJoin(homework, eq(homework.id, typedDrafts.homeworkId))
    .where(eq(typedDrafts.studentId, studentId))
    .orderBy(asc(typedDrafts.homeworkId));
  return drafts.map(({ document, ...draft }) => ({ ...draft, text: plainText(document) }));
}

/** Selects the ids of the files that a student has submitted, in any version. */
export const handedInFileIds = (studentId: Owned<"student" | "familyChild">) => {
  const filesIn = (table: typeof submissionFiles | typeof submissionVersionFiles) =>
    db
      .select({ id: table.fileId })
      .from(table)
      .innerJoin(submissions, eq(submissions.id, table.submissionId))
      .where(eq(submissions.studentId, studentId));
  return filesIn(submissionFiles).union(filesIn(submissionVersionFiles));
};
