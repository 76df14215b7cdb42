import { readFile } from "node:fs/promises";
import { and, asc, eq, gt, lt, sum } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { uploadParts, uploads } from "@/db/schema/uploads";
import type { Owned } from "@/lib/access/owned";
import type { Actor, PersonKey } from "@/lib/auth/actor";
import { countUpload } from "@/lib/auth/limits";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { documentLimit, megabyte, stage, type StagedFile, tooLarge } from "./staging";
import { type FileFacts, keepFile } from "./upload";
import type { BeginUpload } from "./schemas";

/** The largest part of a file in bytes. */
const partLimit = 2 * megabyte;
/** The most that may have arrived of all unfinished files of a person: ten of the largest. */
const unfinishedLimit = 10 * documentLimit;

export type UploadState = { uploadId: number; offset: number };

/**
 * Begins to receive a file in parts, or goes on with the one of the same person and fingerprint (rule R12.6): `offset` is where the next
 * part begins.
 * @throws Failure "tooLarge", "unreadable" for an empty file, "tooMany"
 */
export async function beginUpload(
  owner: Actor,
  { name, size, fingerprint }: BeginUpload,
): Promise<UploadState> {
  if (size > documentLimit) throw tooLarge(documentLimit);
  if (size === 0) throw new Failure("unreadable", "fileEmpty");
  const begun = await findBegun(owner, fingerprint);
  if (begun?.sizeBytes === size) return { uploadId: begun.id, offset: begun.receivedBytes };
  if (begun) await db.delete(uploads).where(eq(uploads.id, begun.id));
  await countUpload(owner);
  await db
    .insert(uploads)
    .values({ ownerRole: owner.role, ownerId: owner.id, name, fingerprint, sizeBytes: size })
    .onConflictDoNothing();
  const { id, receivedBytes } = foundOrThrow(await findBegun(owner, fingerprint));
  return { uploadId: id, offset: receivedBytes };
}

/**
 * Adds a part, and returns where the next one begins. A part that does not begin there was lost or came twice, and changes nothing.
 * @throws Failure "tooLarge" above 2 MB, "unreadable" above the file's size, "conflict" if the person has too much unfinished, "notFound"
 */
export async function addPart(
  uploadId: Owned<"upload">,
  { offset, file }: { offset: number; file: StagedFile },
): Promise<UploadState> {
  if (file.sizeBytes > partLimit) throw tooLarge(partLimit);
  return db.transaction(async (tx) => {
    const { sizeBytes, receivedBytes, ...owner } = await lockUpload(tx, uploadId);
    if (offset !== receivedBytes) return { uploadId, offset: receivedBytes };
    const received = receivedBytes + file.sizeBytes;
    if (received > sizeBytes) throw new Failure("unreadable", "fileInterrupted");
    if ((await unfinishedOf(tx, owner)) + file.sizeBytes > unfinishedLimit)
      throw conflict("uploadsUnfinished");
    await tx.insert(uploadParts).values({ uploadId, position: offset, bytes: await readFile(file.path) });
    await tx.update(uploads).set({ receivedBytes: received }).where(eq(uploads.id, uploadId));
    return { uploadId, offset: received };
  });
}

/**
 * Stores a file whose parts are complete, like one that came at once; its parts are removed, also if it is refused for what it is.
 * @throws Failure "unreadable" if a part is missing, "unsupportedType", "unavailable", "notFound"
 */
export async function finishUpload(owner: Actor, uploadId: Owned<"upload">): Promise<FileFacts> {
  // A transaction, so that a repeated call finds this one (docs/decisions/0236).
  const { name, sizeBytes, receivedBytes } = await db.transaction((tx) => lockUpload(tx, uploadId));
  if (receivedBytes < sizeBytes) throw new Failure("unreadable", "fileInterrupted");
  try {
    const staged = await stage(partsOf(uploadId), { name, limit: documentLimit });
    const facts = await keepFile(owner, staged).finally(staged.discard);
    await cancelUpload(uploadId);
    return facts;
  } catch (error) {
    if (error instanceof Failure && error.kind === "unsupportedType") await cancelUpload(uploadId);
    throw error;
  }
}

/** Removes what has arrived of a file. */
export async function cancelUpload(uploadId: Owned<"upload">): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, uploadId));
}

/** Removes uploads that have not gone on since `untouchedSince`, and returns their number. */
export async function purgeUploads(untouchedSince: Date): Promise<number> {
  const { rowCount } = await db.delete(uploads).where(lt(uploads.updatedAt, untouchedSince));
  return rowCount ?? 0;
}

async function findBegun({ role, id }: PersonKey, fingerprint: string) {
  const isSame = and(
    eq(uploads.ownerRole, role),
    eq(uploads.ownerId, id),
    eq(uploads.fingerprint, fingerprint),
  );
  const [begun] = await db.select().from(uploads).where(isSame);
  return begun;
}

/** The bytes that have arrived of a person's unfinished files; the database holds them. */
async function unfinishedOf(
  tx: Transaction,
  { ownerRole, ownerId }: Pick<typeof uploads.$inferSelect, "ownerRole" | "ownerId">,
): Promise<number> {
  const [held] = await tx
    .select({ bytes: sum(uploads.receivedBytes).mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.ownerRole, ownerRole), eq(uploads.ownerId, ownerId)));
  return held?.bytes ?? 0;
}

/** Parts of one file arrive one after the other. */
async function lockUpload(tx: Transaction, uploadId: number) {
  const [upload] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for("update");
  return foundOrThrow(upload);
}

/** The bytes of the parts in order, with one part in memory. */
async function* partsOf(uploadId: number): AsyncGenerator<Uint8Array> {
  for (let after = -1; ;) {
    const [part] = await db
      .select()
      .from(uploadParts)
      .where(and(eq(uploadParts.uploadId, uploadId), gt(uploadParts.position, after)))
      .orderBy(asc(uploadParts.position))
      .limit(1);
    if (!part) return;
    after = part.position;
    yield part.bytes;
  }
}
