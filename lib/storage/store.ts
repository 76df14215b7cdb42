import { rm, stat } from "node:fs/promises";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import type { PersonKey } from "@/lib/auth/actor";
import { Failure, foundOrThrow } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { type Content, contentOf } from "./content-type";
import { newStorageKey, safeFileName } from "./names";
import { type PictureShape, reencodePicture } from "./pictures";
import { recordingTypeOf } from "./recording-type";
import { hashFile, pictureLimit, recordingLimit, type StagedFile, tooLarge } from "./staging";
import { currentStorage, storageOf } from "./storage";

export type StoredFile = typeof files.$inferSelect;
type Final = { path: string; contentType: string; extension: string; sizeBytes: number; sha256: string };

/**
 * Stores a document or photo of homework or a lesson. Photos are re-encoded, everything else keeps its bytes and hash.
 * Until the last step the record is "uploading", which tells the cleaner what to remove.
 * @throws Failure "unsupportedType", "unavailable"
 */
export async function storeDocument(owner: PersonKey, staged: StagedFile): Promise<StoredFile> {
  const content = await contentOf(staged.path);
  return keep(owner, await finalBytes(staged, content, "page"), { name: staged.name });
}

/**
 * Stores a recording of a question or a passage, unchanged.
 * @throws Failure "unsupportedType", "tooLarge" (10 MB), "unavailable"
 */
export async function storeRecording(owner: PersonKey, staged: StagedFile): Promise<StoredFile> {
  const { path, sizeBytes, sha256, name } = staged;
  if (sizeBytes > recordingLimit) throw tooLarge(recordingLimit);
  return keep(owner, { path, sizeBytes, sha256, ...(await recordingTypeOf(path)) }, { name });
}

/**
 * Stores a picture of a person as a small square, at most 2 MB on arrival. A teacher's upload is visible to everyone;
 * the office's upload is not, because it may be a child's.
 * @throws Failure "unsupportedType", "tooLarge", "unavailable"
 */
export async function storePicture(owner: PersonKey, staged: StagedFile): Promise<StoredFile> {
  if (staged.sizeBytes > pictureLimit) throw tooLarge(pictureLimit);
  const content = await contentOf(staged.path).catch(() => null);
  if (content?.kind !== "picture") throw new Failure("unsupportedType", "pictureType");
  const isPublic = owner.role === "teacher";
  return keep(owner, await finalBytes(staged, content, "person"), { name: "picture", isPublic });
}

async function finalBytes(staged: StagedFile, content: Content, shape: PictureShape): Promise<Final> {
  const { path, sizeBytes, sha256 } = staged;
  if (content.kind === "document")
    return { path, sizeBytes, sha256, contentType: content.type, extension: content.extension };
  const redrawn = await reencodePicture(path, content.type, shape);
  const { size } = await stat(redrawn.path);
  return { ...redrawn, sizeBytes: size, sha256: await hashFile(redrawn.path) };
}

async function keep(
  { role, id }: PersonKey,
  { path, extension, ...final }: Final,
  { name, isPublic = false }: { name: string; isPublic?: boolean },
): Promise<StoredFile> {
  const storageKey = newStorageKey();
  const storage = storageOf(currentStorage);
  try {
    const [record] = await db
      .insert(files)
      .values({
        ...final,
        name: safeFileName(name, extension),
        provider: currentStorage,
        storageKey,
        ownerRole: role,
        ownerId: id,
        isPublic,
      })
      .returning();
    await storage.put(storageKey, { path, ...final });
    const [stored] = await db
      .update(files)
      .set({ state: "stored" })
      .where(and(eq(files.id, foundOrThrow(record).id), isNull(files.removedAt)))
      .returning();
    return foundOrThrow(stored);
  } catch (error) {
    await forget(storageKey);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the remains of a failed upload; the cleaner removes what this cannot. */
async function forget(storageKey: string): Promise<void> {
  try {
    await storageOf(currentStorage).remove(storageKey);
    await db.delete(files).where(and(eq(files.storageKey, storageKey), eq(files.state, "uploading")));
  } catch (error) {
    logger.warn({ err: error, storageKey }, "left to the cleaner");
  }
}
