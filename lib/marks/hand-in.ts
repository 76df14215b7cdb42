import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { countUpload } from "@/lib/auth/limits";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import { storeDocument } from "@/lib/storage/store";
import { numbersPerMillisecond } from "@/lib/assessments/rules";
import { pick } from "@/lib/core/pick";
import type { submissionVersions } from "@/db/schema/versions";
import type { HandInHomework } from "./hand-in-schema";
import { holdPlaces } from "./hold-places";
import { requeueReturnMail, withdrawRevisionMails } from "./mark-mail";
import { isBlankText } from "./typed/document";
import { saveDraft } from "./typed-draft";
import {
  addVersion,
  findAskedVersion,
  keepStanding,
  nextAttempt,
  restoreFiles,
  takeBackVersions,
} from "./versions";
import { getHomeworkOrThrow, type HomeworkDetail } from "./homework-queries";
import { tellHandIn, tellWords } from "./tell-homework";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { acceptanceOf, assertAccepted } from "./acceptance";
import { isLateAt, mostFiles, refusalOf } from "./homework-rules";

type Student = Actor<"student">;
type Submission = typeof submissions.$inferSelect;

/**
 * Hands in typed work, the files of the form and previously uploaded ones, as the next version (rule R11.25). Late after the child's
 * due date, if the work is expected of the child. Files of a failed submission are left to the cleaner.
 * @throws Failure "invalid" without text and files or with more than ten files, "conflict" if it was already returned, is no longer
 * accepted or a file is removed, "unsupportedType", "tooLarge", "tooMany", "unavailable", "notFound"
 */
export async function handInHomework(
  student: Student,
  input: HandInHomework & { id: Owned<"homework"> },
): Promise<HomeworkDetail> {
  const arriving = [...input.file, ...input.files];
  const count = input.fileIds.length + arriving.length;
  const document = input.document && !isBlankText(input.document) ? input.document : null;
  if (count === 0 && !document) throw invalid({ file: "fileRequired" });
  if (count > mostFiles) throw invalid({ file: "tooManyFiles" });
  const current = await getHomeworkOrThrow(student.id, input.id);
  assertAccepted(current);
  // A text is kept for good, too.
  if (document) await countUpload(student);
  const stored: number[] = [];
  for (const file of arriving) {
    await countUpload(student);
    stored.push((await storeDocument(student, file)).id);
  }
  const fileIds = [...new Set([...input.fileIds, ...stored])];
  await db.transaction(async (tx) => {
    await holdPlaces(tx, [{ homeworkId: input.id, studentId: student.id }]);
    await lockOwnFiles(tx, student, fileIds);
    const submission = await submit(tx, student.id, input.id);
    await replaceFiles(tx, submission, fileIds);
    await addVersion(tx, submission, { document, fileIds });
    if (document) await saveDraft(student.id, { id: input.id, document, seq: input.seq ?? numberNow() }, tx);
    if (input.comment) await write(tx, student, submission.id, input.comment);
    await tellHandIn(tx, student, submission);
    await recordAudit(tx, student, "homework.handIn", "submission", submission.id, {
      files: fileIds,
      attempt: submission.attempt,
    });
  });
  return getHomeworkOrThrow(student.id, input.id);
}

/** The number of a save now, for a hand-in that names none. */
const numberNow = () => Date.now() * numbersPerMillisecond;

/**
 * Takes a submission back: it is missing again, and the teacher no longer sees it. The student keeps the files and can
 * submit them again. Revised work leaves the version that the teacher asked to revise (rule R11.27).
 * @throws Failure "conflict" if there is nothing to take back or it was returned
 */
export async function takeBack(student: Student, homeworkId: Owned<"homework">): Promise<HomeworkDetail> {
  await db.transaction(async (tx) => {
    const row = await lockSubmission(tx, student.id, homeworkId);
    if (!row || row.removedAt) throw conflict("homeworkNotHandedIn");
    if (row.state === "returned") throw conflict("homeworkMarked");
    const asked = await findAskedVersion(tx, row);
    if (!asked && refusalOf(await acceptanceOf(tx, student.id, row))) throw conflict("homeworkLastTry");
    await keepStanding(tx, row);
    const now = new Date();
    await takeBackVersions(tx, row.id, now);
    if (asked) await restoreFiles(tx, row.id, asked.attempt);
    await tx
      .update(submissions)
      .set({
        ...(asked ? standingAgain(asked) : { removedAt: now, markedAt: null }),
        version: sql`${submissions.version} + 1`,
      })
      .where(eq(submissions.id, row.id));
    await withdrawHappenings(tx, ["workHandedIn"], [{ homeworkId, studentId: student.id }]);
    if (asked) await requeueReturnMail(tx, { homeworkId, studentId: student.id });
    await recordAudit(tx, student, "homework.takeBack", "submission", row.id);
  });
  return getHomeworkOrThrow(student.id, homeworkId);
}

/** A revision is as late as the work that it revises, by what holds now. */
const standingAgain = ({ returnedAt, ...asked }: typeof submissionVersions.$inferSelect) => ({
  state: "returned" as const,
  markedAt: returnedAt,
  ...pick(asked, ["attempt", "handedInAt", "score", "comment", "commentZh", "teacherId"]),
  revisionAskedAt: asked.revisionAskedAt,
});

/**
 * Adds a student's message to the thread of a homework, and tells the teacher: under work that was handed in, and where it is no longer
 * accepted (rule R11.85). @throws Failure "conflict" for work that can still be handed in, "notFound" without a seat
 */
export async function addStudentComment(
  student: Student,
  homeworkId: Owned<"homework">,
  text: string,
): Promise<HomeworkDetail> {
  await db.transaction(async (tx) => {
    const row = (await lockSubmission(tx, student.id, homeworkId)) ?? nothingHandedIn(student.id, homeworkId);
    if (row.removedAt && !refusalOf(await acceptanceOf(tx, student.id, row)))
      throw conflict("homeworkNotHandedIn");
    await write(tx, student, row.id ?? (await openThread(tx, row)), text);
    await tellWords(tx, student, row);
  });
  return getHomeworkOrThrow(student.id, homeworkId);
}

/** The submission of a student who has handed nothing in: like one that was taken back, without a try. */
const nothingHandedIn = (studentId: number, homeworkId: number) => {
  const now = new Date();
  return {
    id: null,
    homeworkId,
    studentId,
    state: "handed_in" as const,
    attempt: 0,
    handedInAt: now,
    removedAt: now,
    revisionAskedAt: null,
  };
};

/** Writes the submission that holds the messages of a student who has handed nothing in. */
async function openThread(
  tx: Transaction,
  { id: _none, ...values }: ReturnType<typeof nothingHandedIn>,
): Promise<number> {
  await tx.insert(submissions).values(values).onConflictDoNothing();
  return foundOrThrow(await lockSubmission(tx, values.studentId, values.homeworkId)).id;
}

/** Reads and locks the student's submission, with its homework and the student. @throws Failure "notFound" for an erased child */
async function lockSubmission(
  tx: Transaction,
  studentId: number,
  homeworkId: number,
): Promise<Submission | undefined> {
  await holdPlaces(tx, [{ homeworkId, studentId }]);
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)))
    .for("update");
  return row;
}

const unmarkedColumns = {
  revisionAskedAt: null,
  score: null,
  comment: null,
  commentZh: null,
  teacherId: null,
};

/** Writes the student's submission with the current time. Simultaneous ones are serialised, and the last one is kept. */
async function submit(tx: Transaction, studentId: number, homeworkId: number): Promise<Submission> {
  const handedInAt = new Date();
  await tx
    .insert(submissions)
    .values({ homeworkId, studentId, handedInAt, attempt: 0 })
    .onConflictDoNothing();
  const row = foundOrThrow(await lockSubmission(tx, studentId, homeworkId));
  const piece = await acceptanceOf(tx, studentId, row);
  assertAccepted(piece, handedInAt);
  const isRevised = row.revisionAskedAt !== null || (await findAskedVersion(tx, row)) !== undefined;
  await keepStanding(tx, row);
  if (row.revisionAskedAt) await withdrawRevisionMails(tx, row);
  const [submission] = await tx
    .update(submissions)
    .set({
      handedInAt,
      // A revision is as late as the work that was returned.
      isLate: isRevised ? row.isLate : isLateAt(piece, handedInAt),
      state: "handed_in",
      removedAt: null,
      markedAt: null,
      attempt: nextAttempt(row),
      // The mark and the comment that asked for the revision are in the version before.
      ...(row.revisionAskedAt && unmarkedColumns),
      ...(row.attempt > 0 && { version: row.version + 1 }),
    })
    .where(eq(submissions.id, row.id))
    .returning();
  return foundOrThrow(submission);
}

/** Files that are no longer part of the work stay with the versions before. */
async function replaceFiles(
  tx: Transaction,
  { id: submissionId }: Submission,
  fileIds: number[],
): Promise<void> {
  await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, submissionId));
  if (fileIds.length === 0) return;
  await tx
    .insert(submissionFiles)
    .values(fileIds.map((fileId, position) => ({ submissionId, fileId, position })));
}

const write = (tx: Transaction, student: Student, submissionId: number, text: string) =>
  tx.insert(submissionComments).values({ submissionId, authorRole: "student", authorId: student.id, text });
