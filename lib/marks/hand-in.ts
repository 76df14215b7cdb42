import { and, eq, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { countUpload } from "@/lib/auth/limits";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { removeFiles } from "@/lib/storage/remove-files";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import { storeDocument } from "@/lib/storage/store";
import type { HandInHomework } from "./hand-in-schema";
import { getHomeworkOrThrow, type HomeworkDetail } from "./homework-queries";
import { tellHandIn } from "./tell-homework";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { canHandIn, isExpected, isPastDue, mostFiles } from "./homework-rules";

type Student = Actor<"student">;
type Submission = typeof submissions.$inferSelect;

/**
 * Hands in the files of the form and previously uploaded ones, replacing an earlier submission. Late after the due
 * date, unless the student joined after it. Files of a failed submission are left to the cleaner.
 * @throws Failure "invalid" without a file or with more than ten, "conflict" if it was already returned or a file is
 * removed, "unsupportedType", "tooLarge", "unavailable", "notFound"
 */
export async function handInHomework(
  student: Student,
  input: HandInHomework & { id: Owned<"homework"> },
): Promise<HomeworkDetail> {
  const arriving = [...input.file, ...input.files];
  const count = input.fileIds.length + arriving.length;
  if (count === 0) throw invalid({ file: "fileRequired" });
  if (count > mostFiles) throw invalid({ file: "tooManyFiles" });
  const current = await getHomeworkOrThrow(student.id, input.id);
  if (!canHandIn(current.state)) throw conflict("homeworkMarked");
  const stored: number[] = [];
  for (const file of arriving) {
    await countUpload(student);
    stored.push((await storeDocument(student, file)).id);
  }
  const fileIds = [...new Set([...input.fileIds, ...stored])];
  await db.transaction(async (tx) => {
    await lockOwnFiles(tx, student, fileIds);
    const submission = await submit(tx, student.id, input.id, current.joinedAt);
    await replaceFiles(tx, submission, fileIds);
    if (input.comment) await write(tx, student, submission.id, input.comment);
    await tellHandIn(tx, student, submission);
    await recordAudit(tx, student, "homework.handIn", "submission", submission.id, { files: fileIds });
  });
  return getHomeworkOrThrow(student.id, input.id);
}

/**
 * Takes a submission back: it is missing again, and the teacher no longer sees it. The student keeps the files and can
 * submit them again.
 * @throws Failure "conflict" if there is nothing to take back or it was returned
 */
export async function takeBack(student: Student, homeworkId: Owned<"homework">): Promise<HomeworkDetail> {
  await db.transaction(async (tx) => {
    const row = await lockSubmission(tx, student.id, homeworkId);
    if (!row || row.removedAt) throw conflict("homeworkNotHandedIn");
    if (!canHandIn(row.state)) throw conflict("homeworkMarked");
    await tx
      .update(submissions)
      .set({ removedAt: new Date(), markedAt: null, version: sql`${submissions.version} + 1` })
      .where(eq(submissions.id, row.id));
    await withdrawHappenings(tx, ["workHandedIn"], [{ homeworkId, studentId: student.id }]);
    await recordAudit(tx, student, "homework.takeBack", "submission", row.id);
  });
  return getHomeworkOrThrow(student.id, homeworkId);
}

/** Adds a student's message to the thread of a submission. @throws Failure "conflict" without a submission */
export async function addStudentComment(
  student: Student,
  homeworkId: Owned<"homework">,
  text: string,
): Promise<HomeworkDetail> {
  await db.transaction(async (tx) => {
    const row = await lockSubmission(tx, student.id, homeworkId);
    if (!row || row.removedAt) throw conflict("homeworkNotHandedIn");
    await write(tx, student, row.id, text);
  });
  return getHomeworkOrThrow(student.id, homeworkId);
}

async function lockSubmission(
  tx: Transaction,
  studentId: number,
  homeworkId: number,
): Promise<Submission | undefined> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)))
    .for("update");
  return row;
}

/** Writes the student's submission with the current time. Simultaneous ones are serialised, and the last one is kept. */
async function submit(
  tx: Transaction,
  studentId: number,
  homeworkId: number,
  joinedAt: Date,
): Promise<Submission> {
  const [piece] = await tx.select().from(homework).where(eq(homework.id, homeworkId));
  const handedInAt = new Date();
  const { dueAt } = foundOrThrow(piece);
  const isLate = isPastDue({ dueAt }, handedInAt) && isExpected({ dueAt }, joinedAt);
  const values = { homeworkId, studentId, handedInAt, isLate };
  await tx
    .insert(submissions)
    .values({ ...values, attempt: 0 })
    .onConflictDoNothing();
  const row = foundOrThrow(await lockSubmission(tx, studentId, homeworkId));
  if (!row.removedAt && !canHandIn(row.state)) throw conflict("homeworkMarked");
  const [submission] = await tx
    .update(submissions)
    .set({
      ...values,
      state: "handed_in",
      removedAt: null,
      markedAt: null,
      attempt: row.attempt + 1,
      ...(row.attempt > 0 && { version: row.version + 1 }),
    })
    .where(eq(submissions.id, row.id))
    .returning();
  return foundOrThrow(submission);
}

/** The cleaner deletes files that are no longer part of the submission. */
async function replaceFiles(
  tx: Transaction,
  { id: submissionId }: Submission,
  fileIds: number[],
): Promise<void> {
  const dropped = await tx
    .delete(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), notInArray(submissionFiles.fileId, fileIds)))
    .returning({ fileId: submissionFiles.fileId });
  await removeFiles(
    tx,
    dropped.map(({ fileId }) => fileId),
    // Another homework of the student may use them too.
    tx.select({ fileId: submissionFiles.fileId }).from(submissionFiles),
  );
  await tx
    .insert(submissionFiles)
    .values(fileIds.map((fileId, position) => ({ submissionId, fileId, position })))
    .onConflictDoUpdate({
      target: [submissionFiles.submissionId, submissionFiles.fileId],
      set: { position: sql`excluded.position` },
    });
}

const write = (tx: Transaction, student: Student, submissionId: number, text: string) =>
  tx.insert(submissionComments).values({ submissionId, authorRole: "student", authorId: student.id, text });
