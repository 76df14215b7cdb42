import type { Actor, Admin } from "@/lib/auth/actor";
import { countUpload } from "@/lib/auth/limits";
import { picturePrefix } from "@/lib/core/picture-address";
import { pictureLimit, stage, type StagedFile } from "./staging";
import { storeDocument, type StoredFile, storePicture, storeRecording } from "./store";

/** A file's data for its user. Size in bytes. */
const toFileFacts = ({ id, name, contentType, sizeBytes }: StoredFile) => ({
  id,
  name,
  contentType,
  size: sizeBytes,
});
export type FileFacts = ReturnType<typeof toFileFacts>;

/**
 * Stores a file that its owner is going to hand in or attach; an unattached one is removed after a day.
 * @throws Failure "unsupportedType", "tooLarge", "tooMany", "unavailable"
 */
export async function receiveFile(owner: Actor, staged: StagedFile): Promise<FileFacts> {
  await countUpload(owner);
  return keepFile(owner, staged);
}

/** The same for a file that was counted before. */
export const keepFile = async (owner: Actor, staged: StagedFile): Promise<FileFacts> =>
  toFileFacts(await storeDocument(owner, staged));

/**
 * Stores a recording that the office is going to give to a question or a passage; an unused one is removed after a day.
 * @throws Failure "unsupportedType", "tooLarge" (10 MB), "tooMany", "unavailable"
 */
export async function receiveRecording(owner: Admin, staged: StagedFile): Promise<FileFacts> {
  await countUpload(owner);
  return toFileFacts(await storeRecording(owner, staged));
}

/**
 * Stores a base64 picture of a person. A record takes `id` or `url` as its `pic`; a picture that no record shows is
 * removed after a day.
 * @throws Failure "unsupportedType", "tooLarge" (2 MB), "tooMany", "unavailable"
 */
export async function receivePicture(owner: Actor, base64: string): Promise<{ id: number; url: string }> {
  await countUpload(owner);
  const staged = await stage([Buffer.from(base64, "base64")], { name: "picture", limit: pictureLimit });
  const { id, storageKey } = await storePicture(owner, staged).finally(staged.discard);
  return { id, url: `${picturePrefix}${storageKey}` };
}
