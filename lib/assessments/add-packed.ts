import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import type { Admin } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { findByExternalIds, keepExternalIds } from "@/lib/records/external-ids";
import { findKnown, isSamePassage, isSameQuestion } from "./known-questions";
import { keepMedia, type KeptMedia } from "./packed-media";
import type { QtiPassage, QtiRecording } from "./qti/parts";
import { copyRecordings } from "./recordings";
import type { ReadyQuestion } from "./ready-question";

type Kept = ReadonlyMap<string, KeptMedia>;

/**
 * Adds questions of a package with their passages and recordings in one transaction, and `tell`s of it there. Those that another import has
 * added meanwhile are left out.
 * @returns how many were added
 */
export async function addPackedQuestions(
  admin: Admin,
  files: ReadonlyMap<string, Buffer>,
  packed: readonly ReadyQuestion[],
  tell: (tx: Transaction, questions: number) => Promise<void>,
): Promise<number> {
  const kept = await keepMedia(admin, files, packed);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bankImport'))`);
    const known = await findKnown(tx, packed);
    const questions = packed.filter((one) => !isSameQuestion(one, known.get(one.identifier)));
    if (questions.length === 0) return 0;
    const textIds = await addPassages(tx, admin, kept, questions);
    const rows = await tx
      .insert(assessmentQuestions)
      .values(
        questions.map(({ values, passage }) => ({
          ...values,
          textContentId: passage ? foundOrThrow(textIds.get(passage.identifier)) : null,
        })),
      )
      .returning({ id: assessmentQuestions.id });
    const added = questions.map(({ identifier, recording }, index) => ({
      externalId: identifier,
      recordId: foundOrThrow(rows[index]).id,
      recording,
    }));
    await keepExternalIds(tx, "question", added);
    for (const { recordId, recording } of added)
      await addRecording(tx, admin, kept, { questionId: recordId }, recording);
    await tell(tx, questions.length);
    return questions.length;
  });
}

/** The ids of the questions' passages by identifier; those that the bank has already are used again. */
async function addPassages(
  tx: Transaction,
  admin: Admin,
  kept: Kept,
  questions: readonly ReadyQuestion[],
): Promise<Map<string, number>> {
  const passages = new Map(
    questions.flatMap(({ passage }) => (passage ? [[passage.identifier, passage]] : [])),
  );
  const ids = await findByExternalIds(tx, "passage", [...passages.keys()]);
  for (const [identifier, passage] of passages) {
    const [before] = await tx
      .select()
      .from(textContents)
      .where(eq(textContents.id, ids.get(identifier) ?? 0));
    if (before && isSamePassage(passage, before)) continue;
    ids.set(identifier, await addPassage(tx, admin, kept, passage));
  }
  return ids;
}

async function addPassage(tx: Transaction, admin: Admin, kept: Kept, passage: QtiPassage): Promise<number> {
  const { kind, picture, recording } = passage;
  const media = kind === "image" ? kept.get(picture ?? "") : undefined;
  const sound = recording && kept.get(recording.path);
  // A passage that was written with its own file has no trim.
  const ownSound = sound && recording.lengthMs === 0 ? sound.fileId : null;
  const [row] = await tx
    .insert(textContents)
    .values({
      ...pick(passage, ["kind", "about", "title", "content"]),
      image: media?.image ?? null,
      fileId: media?.fileId ?? ownSound,
    })
    .returning({ id: textContents.id });
  const textContentId = foundOrThrow(row).id;
  await keepExternalIds(tx, "passage", [{ externalId: passage.identifier, recordId: textContentId }]);
  if (!ownSound) await addRecording(tx, admin, kept, { textContentId }, recording);
  return textContentId;
}

async function addRecording(
  tx: Transaction,
  admin: Admin,
  kept: Kept,
  subject: { questionId: number } | { textContentId: number },
  recording: QtiRecording | null,
): Promise<void> {
  const fileId = recording && kept.get(recording.path)?.fileId;
  if (!recording || !fileId) return;
  const played = pick(recording, ["lengthMs", "startMs", "endMs"]);
  await copyRecordings(tx, [{ ...subject, recording: { ...played, fileId, adminId: admin.id } }]);
}
