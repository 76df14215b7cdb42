import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { assessmentRecordings } from "@/db/schema/recordings";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges } from "@/lib/records/managed";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import type { RemoveRecording, SaveRecording } from "./recording-schemas";

type Recording = typeof assessmentRecordings.$inferSelect;
/** A recording without what it belongs to. */
export type KeptRecording = Pick<Recording, "fileId" | "lengthMs" | "startMs" | "endMs" | "adminId">;
type Subject = { questionId?: number | null; textContentId?: number | null };
type Given = Subject & { version?: number | null };

/**
 * Gives a question or a passage its recording, replaces it, or changes its trim (rule R9.25). The words of a published question never
 * change, but its recording may.
 * @throws Failure "conflict" if another editor was faster, the file is gone, or the passage is not one to listen to; "invalid" for a file that is
 * not a recording; "notFound"
 */
export const saveRecording = (
  admin: Admin,
  { version, ...values }: SaveRecording,
): Promise<{ version: number }> =>
  db.transaction(async (tx) => {
    const { questionId = null, textContentId = null, ...heard } = values;
    const before = await lockRecording(tx, { questionId, textContentId, version });
    const isNew = before?.fileId !== heard.fileId;
    if (isNew) {
      await lockOwnFiles(tx, admin, [heard.fileId]);
      await assertRecording(tx, heard.fileId);
    }
    const adminId = isNew ? admin.id : before.adminId;
    const saved = before
      ? await change(tx, before.id, { ...heard, adminId })
      : await add(tx, { ...heard, adminId, questionId, textContentId });
    const deed = !before ? "add" : isNew ? "replace" : "save";
    await tell(tx, admin, deed, values, { changes: auditedChanges(before ?? {}, heard) });
    return { version: saved.version };
  });

/**
 * Takes a recording away; the browser's own voice reads again. Its file is left to the cleaner.
 * @throws Failure "conflict" if another editor was faster, "notFound" without a recording
 */
export const removeRecording = (admin: Admin, { version, ...subject }: RemoveRecording): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, fileId } = foundOrThrow(await lockRecording(tx, { ...subject, version }));
    await tx.delete(assessmentRecordings).where(eq(assessmentRecordings.id, id));
    await tell(tx, admin, "remove", subject, { fileId });
  });

/** Locks what is read aloud, so that two editors follow each other, and returns its recording. */
async function lockRecording(tx: Transaction, { questionId, textContentId, version }: Given) {
  if (questionId) {
    const [question] = await tx
      .select({ id: assessmentQuestions.id })
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.id, questionId))
      .for("no key update");
    foundOrThrow(question);
  } else {
    const [text] = await tx
      .select({ kind: textContents.kind })
      .from(textContents)
      .where(and(eq(textContents.id, textContentId ?? 0), isNull(textContents.removedAt)))
      .for("no key update");
    if (foundOrThrow(text).kind !== "audio") throw conflict("passageIsRead");
  }
  const [recording] = await tx
    .select()
    .from(assessmentRecordings)
    .where(
      questionId
        ? eq(assessmentRecordings.questionId, questionId)
        : eq(assessmentRecordings.textContentId, textContentId ?? 0),
    );
  if ((recording?.version ?? null) !== (version ?? null)) throw conflict("recordChanged");
  return recording;
}

async function assertRecording(tx: Transaction, fileId: number): Promise<void> {
  const [file] = await tx.select({ contentType: files.contentType }).from(files).where(eq(files.id, fileId));
  if (!foundOrThrow(file).contentType.startsWith("audio/")) throw invalid({ fileId: "recordingFile" });
}

async function change(tx: Transaction, id: number, values: KeptRecording): Promise<Recording> {
  const [row] = await tx
    .update(assessmentRecordings)
    .set({ ...values, version: sql`${assessmentRecordings.version} + 1` })
    .where(eq(assessmentRecordings.id, id))
    .returning();
  return foundOrThrow(row);
}

async function add(tx: Transaction, values: KeptRecording & Subject): Promise<Recording> {
  const [row] = await tx.insert(assessmentRecordings).values(values).returning();
  return foundOrThrow(row);
}

const tell = (
  tx: Transaction,
  admin: Admin,
  deed: "add" | "replace" | "save" | "remove",
  { questionId, textContentId }: Subject,
  data: Record<string, unknown>,
) =>
  questionId
    ? recordAudit(tx, admin, `recording.${deed}`, "bankQuestion", questionId, data)
    : recordAudit(tx, admin, `recording.${deed}`, "textContent", textContentId ?? 0, data);

/** Gives a copy of a question or a passage the recording of the one with the same words. */
export async function copyRecordings(
  tx: Transaction,
  copies: readonly (Subject & { recording: KeptRecording | null })[],
): Promise<void> {
  const rows = copies.flatMap(({ recording, ...subject }) =>
    recording
      ? [
          {
            ...subject,
            fileId: recording.fileId,
            lengthMs: recording.lengthMs,
            startMs: recording.startMs,
            endMs: recording.endMs,
            adminId: recording.adminId,
          },
        ]
      : [],
  );
  if (rows.length > 0) await tx.insert(assessmentRecordings).values(rows);
}

/** The recording of a passage, or null. */
export async function findTextRecording(tx: Transaction, textContentId: number): Promise<Recording | null> {
  const [row] = await tx
    .select()
    .from(assessmentRecordings)
    .where(eq(assessmentRecordings.textContentId, textContentId));
  return row ?? null;
}

/** Removes the recording of a passage whose words have changed. */
export const dropTextRecording = (tx: Transaction, textContentId: number) =>
  tx.delete(assessmentRecordings).where(eq(assessmentRecordings.textContentId, textContentId));
