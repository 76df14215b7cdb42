import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { newStorageKey } from "./names";

export const megabyte = 1024 * 1024;
/** Size limits in bytes of a document (rule R12.1), a recording (rule R9.25) and a picture of a person (rule R12.2). */
export const documentLimit = 50 * megabyte;
export const recordingLimit = 10 * megabyte;
export const pictureLimit = 2 * megabyte;

export const filesFolder = () => join(env.DATA_DIR, "files");
/** The folder for bytes that are not yet complete and checked; the cleaner empties it. */
export const incomingFolder = () => join(filesFolder(), "incoming");

/** Completely received bytes in a file that no record refers to yet. */
export class StagedFile {
  constructor(
    /** The sender's name for it; not to be trusted. */
    readonly name: string,
    readonly path: string,
    readonly sizeBytes: number,
    readonly sha256: string,
  ) {}

  /** Removes the bytes, unless they have been moved to their final place. */
  discard = () => rm(this.path, { force: true });
}

/** The failure for a file above `limit` bytes (HTTP 413). */
export const tooLarge = (limit: number) =>
  new Failure("tooLarge", "tooLarge", {
    limit: limit < megabyte ? `${Math.floor(limit / 1024)} kB` : `${Math.floor(limit / megabyte)} MB`,
  });

/**
 * Writes arriving bytes to the incoming folder and hashes them, with at most one chunk in memory. On failure the file
 * is removed.
 * @throws Failure "tooLarge" above `limit` bytes, "unreadable" if empty or cut off, "unavailable" on a full disk
 */
export async function stage(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { name, limit }: { name: string; limit: number },
): Promise<StagedFile> {
  const path = await incomingPath();
  const hash = createHash("sha256");
  let size = 0;
  async function* measured() {
    for await (const chunk of arriving(source)) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      yield chunk;
    }
    if (size === 0) throw new Failure("unreadable", "fileEmpty");
  }
  try {
    // Opened before the first byte, because an upload refused at once must not create its file after the removal.
    const file = await open(path, "wx", 0o600);
    await pipeline(measured, file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw asStorageFailure(error);
  }
  return new StagedFile(name, path, size, hash.digest("hex"));
}

/** A path for a new file in the incoming folder. */
export async function incomingPath(): Promise<string> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw asStorageFailure(error);
  });
  return join(incomingFolder(), newStorageKey());
}

/** The chunks of a sender who may disconnect. @throws Failure "unreadable" */
export async function* arriving(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure("unreadable", "fileInterrupted");
  }
}

const fullDiskCodes = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Converts a full disk to a Failure; returns other errors unchanged. */
export function asStorageFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isFull = fullDiskCodes.has(code) || (error instanceof Error && /no space left/i.test(error.message));
  return isFull ? new Failure("unavailable", "storageFull") : error;
}

/** SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}
