import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { writingPhotos, writingSamples } from "@/db/schema/writing";
import type { Owned } from "@/lib/access/owned";
import { graceSeconds, numbersPerMillisecond } from "@/lib/assessments/rules";
import { countAnswers } from "@/lib/assessments/results";
import { sameChild } from "@/lib/assessments/same-child";
import { shownScores } from "@/lib/assessments/shown-scores";
import type { Actor } from "@/lib/auth/actor";
import { countUpload, countVisitorWriting } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, Failure, foundOrThrow, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { contentOf } from "@/lib/storage/content-type";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import { removeFiles } from "@/lib/storage/remove-files";
import type { StagedFile } from "@/lib/storage/staging";
import { storeDocument } from "@/lib/storage/store";
import { promptsFor } from "./content";
import {
  canPhotograph,
  canWrite,
  invitesWriting,
  isYoung,
  mostPhotos,
  photoMinutes,
  writingMinutes,
} from "./rules";
import type { SaveWriting } from "./schemas";

type Sample = typeof writingSamples.$inferSelect;
type StudentId = Owned<"student">;

const finishedOf = (studentId: StudentId, resultId: number) =>
  and(
    eq(assessmentResults.id, resultId),
    eq(assessmentResults.studentId, studentId),
    sql`${assessmentResults.finishedAt} is not null`,
  );

/**
 * Starts the writing sample of a finished sitting; the one that was started before stays (rule R9.31).
 * @throws Failure "notFound" for another student's result; "conflict" if the sitting is too old, all prompts are used up, or a visitor has
 * answered nothing in earnest; "tooMany" visitors' samples from one address
 */
export async function startWriting(
  studentId: StudentId,
  resultId: number,
  origin: SessionOrigin,
): Promise<void> {
  await admitVisitor(studentId, resultId, origin);
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(assessmentResults)
      .where(finishedOf(studentId, resultId))
      .for("update");
    const { finishedAt, grade } = foundOrThrow(found);
    if ((await tx.$count(writingSamples, eq(writingSamples.resultId, resultId))) > 0) return;
    const startedAt = new Date();
    if (!isYoung(foundOrThrow(finishedAt), startedAt)) throw conflict("writingTooLate");
    const prompts = promptsFor(grade, await promptsOfYear(tx, studentId));
    const prompt = prompts[Math.floor(Math.random() * prompts.length)];
    if (!prompt) throw conflict("writingNoPrompt");
    const deadline = new Date(startedAt.getTime() + writingMinutes * 60_000);
    await tx.insert(writingSamples).values({ resultId, prompt: prompt.key, startedAt, deadline });
  });
}

/** Anyone can be a visitor, and teachers read every sample. Nothing is counted for a family, or for a sample that was started. */
async function admitVisitor(studentId: StudentId, resultId: number, origin: SessionOrigin): Promise<void> {
  const [sitting] = await db
    .select(pick(assessmentResults, ["measured", "skills"]))
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .leftJoin(writingSamples, eq(writingSamples.resultId, assessmentResults.id))
    .where(and(finishedOf(studentId, resultId), eq(students.isTemporary, true), isNull(writingSamples.id)));
  if (!sitting) return;
  const { hasEffort } = shownScores(sitting);
  const { answered } = await countAnswers(resultId);
  if (!invitesWriting({ isTemporary: true, hasEffort, answered })) throw conflict("writingNoAnswers");
  await countVisitorWriting(origin.ip);
}

/** The tasks that a child had within a year, under any of its records. */
async function promptsOfYear(tx: Transaction, studentId: StudentId): Promise<string[]> {
  const rows = await tx
    .select({ prompt: writingSamples.prompt })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .where(
      and(
        sql`${assessmentResults.studentId} in ${sameChild(studentId)}`,
        gt(writingSamples.startedAt, sql`now() - interval '365 days'`),
      ),
    );
  return rows.map(({ prompt }) => prompt);
}

/** The student's sample, locked. @throws Failure "notFound" */
async function lockSample(tx: Transaction, studentId: StudentId, resultId: number): Promise<Sample> {
  const [row] = await tx
    .select({ sample: writingSamples })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .where(finishedOf(studentId, resultId))
    .for("update", { of: writingSamples });
  return foundOrThrow(row).sample;
}

/**
 * Saves the whole text; returns after the commit, with the number of the newest save, which may be another window's (rule R9.5).
 * @throws Failure "notFound" for another student's sample, "conflict" if it is handed in or its time and grace are over
 */
export async function saveWriting(
  studentId: StudentId,
  { id: resultId, text, seq }: SaveWriting,
): Promise<{ seq: number; savedAt: Date }> {
  return db.transaction(async (tx) => {
    const sample = await lockSample(tx, studentId, resultId);
    if (sample.handedInAt) throw conflict("writingHandedIn");
    if (!canWrite(sample)) throw conflict("writingTimeUp");
    const savedAt = new Date();
    const own = seq ?? savedAt.getTime() * numbersPerMillisecond;
    if (own <= sample.seq) return { seq: sample.seq, savedAt };
    await tx.update(writingSamples).set({ text, seq: own }).where(eq(writingSamples.id, sample.id));
    return { seq: own, savedAt };
  });
}

/**
 * Adds a photo of what was written on paper.
 * @throws Failure "notFound", "unsupportedType" for anything but a picture, "tooLarge", "conflict" after the time or with three photos
 */
export async function addPhoto(
  student: Actor<"student">,
  { id: resultId, file }: { id: number; file: StagedFile },
): Promise<{ fileId: number }> {
  const [open] = await db
    .select({ deadline: writingSamples.deadline, handedInAt: writingSamples.handedInAt })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .where(finishedOf(student.id, resultId));
  if (!open) throw notFound();
  if (!canPhotograph(open)) throw conflict("writingTimeUp");
  const content = await contentOf(file.path).catch(() => null);
  if (content?.kind !== "picture") throw new Failure("unsupportedType", "pictureType");
  await countUpload(student);
  const { id: fileId } = await storeDocument(student, file);
  await db.transaction(async (tx) => {
    const sample = await lockSample(tx, student.id, resultId);
    if (sample.handedInAt) throw conflict("writingHandedIn");
    await lockOwnFiles(tx, student, [fileId]);
    const [held] = await tx
      .select({ count: count(), last: sql<number>`coalesce(max(${writingPhotos.position}), 0)` })
      .from(writingPhotos)
      .where(eq(writingPhotos.sampleId, sample.id));
    if ((held?.count ?? 0) >= mostPhotos) throw conflict("writingPhotos", { count: mostPhotos });
    await tx.insert(writingPhotos).values({ sampleId: sample.id, fileId, position: (held?.last ?? 0) + 1 });
  });
  return { fileId };
}

/** Removes a photo; a repeated call changes nothing. @throws Failure "notFound", "conflict" if it is handed in */
export async function removePhoto(
  studentId: StudentId,
  { id: resultId, fileId }: { id: number; fileId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const sample = await lockSample(tx, studentId, resultId);
    if (sample.handedInAt) throw conflict("writingHandedIn");
    const gone = await tx
      .delete(writingPhotos)
      .where(and(eq(writingPhotos.sampleId, sample.id), eq(writingPhotos.fileId, fileId)))
      .returning({ fileId: writingPhotos.fileId });
    await removeFiles(
      tx,
      gone.map((photo) => photo.fileId),
    );
  });
}

/**
 * Hands the sample in; can be repeated.
 * @throws Failure "notFound", "conflict" if nothing was written and no photo added
 */
export async function handInWriting(studentId: StudentId, resultId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const sample = await lockSample(tx, studentId, resultId);
    if (sample.handedInAt) return;
    const photos = await tx.$count(writingPhotos, eq(writingPhotos.sampleId, sample.id));
    if (!sample.text.trim() && photos === 0) throw conflict("writingEmpty");
    await tx.update(writingSamples).set({ handedInAt: new Date() }).where(eq(writingSamples.id, sample.id));
  });
}

/**
 * Hands in every sample whose time for text and photos is over; an empty one is given up, as if it had not been started. Returns the
 * number. The worker calls it every half minute (rule R9.31).
 */
export async function handInOverdueWriting(): Promise<number> {
  const isOverdue = and(
    sql`${writingSamples.handedInAt} is null`,
    lt(writingSamples.deadline, sql`now() - make_interval(mins => ${photoMinutes}, secs => ${graceSeconds})`),
  );
  return db.transaction(async (tx) => {
    const overdue = await tx
      .select({
        id: writingSamples.id,
        isEmpty: sql<boolean>`${sql`${writingSamples.text} !~ '[^[:space:]]' and not exists (
          select from ${writingPhotos} where ${writingPhotos.sampleId} = ${writingSamples.id})`}`,
      })
      .from(writingSamples)
      .where(isOverdue)
      .orderBy(desc(writingSamples.deadline))
      .limit(200)
      .for("update", { skipLocked: true });
    const idsOf = (isEmpty: boolean) => overdue.filter((one) => one.isEmpty === isEmpty).map(({ id }) => id);
    const among = (ids: number[]) => sql`${writingSamples.id} = any(${sql.param(ids)}::int[])`;
    await tx.delete(writingSamples).where(among(idsOf(true)));
    await tx
      .update(writingSamples)
      .set({ handedInAt: sql`${writingSamples.deadline}` })
      .where(among(idsOf(false)));
    return overdue.length;
  });
}
