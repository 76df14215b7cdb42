import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow, nextVersion } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import type { SaveText } from "./author-schemas";
import { openDraft, removeFromVersion } from "./draft";
import { copyRecordings, dropTextRecording, findTextRecording } from "./recordings";
import { isInVersion } from "./version-questions";

type Values = Pick<SaveText, "kind" | "title" | "content" | "fileId">;

/**
 * Adds a passage, picture or recording, or changes one. One used by a published version is not changed (rule R9.12):
 * the draft of `assessmentId` gets a copy, whose id is returned.
 * @throws Failure "conflict" if another editor changed it in the meantime, or it is published and no assessment is
 * given; "invalid" for a file that does not match the kind; "notFound"
 */
export function saveText(
  admin: Admin,
  { id, assessmentId, version, ...values }: SaveText,
): Promise<{ textContentId: number }> {
  return db.transaction(async (tx) => {
    await assertFileOfKind(tx, values);
    const before = id ? await lockOrThrow(tx, textContents, id, { version }) : null;
    const textContentId = before
      ? (await isPublished(tx, before.id))
        ? await copyForDraft(tx, before, values, assessmentId)
        : await change(tx, before, values)
      : await add(tx, values);
    await recordAudit(
      tx,
      admin,
      before ? "textContent.save" : "textContent.add",
      "textContent",
      textContentId,
      { changes: auditedChanges(before ?? {}, values), ...(assessmentId && { assessmentId }) },
    );
    return { textContentId };
  });
}

async function add(tx: Transaction, values: typeof textContents.$inferInsert): Promise<number> {
  const [row] = await tx.insert(textContents).values(values).returning({ id: textContents.id });
  return foundOrThrow(row).id;
}

async function change(
  tx: Transaction,
  { id, content }: typeof textContents.$inferSelect,
  values: Values,
): Promise<number> {
  if (content !== values.content) await dropTextRecording(tx, id);
  await tx
    .update(textContents)
    .set({ ...values, version: nextVersion(textContents) })
    .where(eq(textContents.id, id));
  return id;
}

async function isPublished(tx: Transaction, textContentId: number): Promise<boolean> {
  const [shown] = await tx
    .select({ id: assessmentQuestions.id })
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, eq(assessmentVersionQuestions.questionId, assessmentQuestions.id))
    .innerJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.id, assessmentVersionQuestions.assessmentVersionId),
        isNotNull(assessmentVersions.publishedAt),
      ),
    )
    .where(eq(assessmentQuestions.textContentId, textContentId))
    .limit(1);
  return shown !== undefined;
}

async function copyForDraft(
  tx: Transaction,
  { id, image, content }: typeof textContents.$inferSelect,
  values: Values,
  assessmentId: number | null | undefined,
): Promise<number> {
  if (!assessmentId) throw conflict("textInUse");
  const { versionId } = await openDraft(tx, assessmentId);
  const copy = await add(tx, { ...values, image: values.fileId ? null : image });
  const recording = content === values.content ? await findTextRecording(tx, id) : null;
  await copyRecordings(tx, [{ textContentId: copy, recording }]);
  await moveToText(tx, versionId, id, copy);
  return copy;
}

/**
 * Replaces the draft's questions on one passage by the same on another; published ones are never changed.
 * @throws Failure "conflict" if no question of the draft is on it any more
 */
async function moveToText(tx: Transaction, versionId: number, from: number, to: number): Promise<void> {
  const own = await tx
    .select({ questionId: assessmentQuestions.id })
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, isInVersion(versionId))
    .where(eq(assessmentQuestions.textContentId, from));
  const removed = await removeFromVersion(
    tx,
    versionId,
    own.map(({ questionId }) => questionId),
  );
  // Another editor's copy, or question without it, stands in the draft.
  if (removed.length === 0) throw conflict("recordChanged");
  const added = await tx
    .insert(assessmentQuestions)
    .values(removed.map(({ question: { id: _id, ...question } }) => ({ ...question, textContentId: to })))
    .returning({ id: assessmentQuestions.id });
  await copyRecordings(
    tx,
    added.map(({ id: questionId }, index) => ({ questionId, recording: removed[index]?.recording ?? null })),
  );
  await tx.insert(assessmentVersionQuestions).values(
    added.map(({ id: questionId }, index) => ({
      assessmentVersionId: versionId,
      questionId,
      position: removed[index]?.position ?? 0,
    })),
  );
}

const fitting = { image: /^image\//, audio: /^audio\// };

async function assertFileOfKind(tx: Transaction, { kind, fileId }: Values): Promise<void> {
  if (!fileId) return;
  const [file] = await tx
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.state, "stored"), isNull(files.removedAt)));
  if (!file || kind === "text" || !fitting[kind].test(file.contentType))
    throw invalid({ fileId: "fileKind" });
}
