import { open, rm } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type pg from "pg";
import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import type { Provider } from "@/lib/storage/provider";
import { incomingPath, stage, type StagedFile } from "@/lib/storage/staging";
import { storageOf } from "@/lib/storage/storage";
import { fileEntry } from "./format";
import { fetchLines } from "./rows";

export type FileSum = { count: number; bytes: number; missing: string[] };
type Listed = { sha256: string; provider: Provider; storageKey: string; sizeBytes: number };

/** Writes the list of the files with their places to the disk, so that the snapshot need not stay open for their bytes. Returns its path. */
export async function listFiles(client: pg.Client): Promise<string> {
  const path = await incomingPath();
  const list = await open(path, "wx", 0o600);
  const query = `select json_build_object('sha256', sha256, 'provider', provider, 'storageKey', storage_key, 'sizeBytes', size_bytes)::text as line
    from (select distinct on (sha256) * from files where state = 'stored' and removed_at is null order by sha256, id) f
    order by sha256 collate "C"`;
  try {
    for await (const lines of fetchLines(client, query)) await list.write(`${lines.join("\n")}\n`);
  } finally {
    await list.close();
  }
  return path;
}

type FileEntry = { name: string; bytes: AsyncIterable<Uint8Array> };

/** The entries of the listed files, each hash once, and their sum; removes the list. */
export async function* fileEntries(list: string, sum: FileSum): AsyncGenerator<FileEntry> {
  try {
    for await (const line of createInterface({ input: createReadStream(list) })) {
      const listed = JSON.parse(line) as Listed;
      const staged = await fetchWhole(listed);
      if (!staged) {
        sum.missing.push(listed.sha256);
        continue;
      }
      sum.count += 1;
      sum.bytes += staged.sizeBytes;
      const bytes = createReadStream(staged.path);
      try {
        yield { name: fileEntry(listed.sha256), bytes };
      } finally {
        bytes.destroy();
        await staged.discard();
      }
    }
  } finally {
    await rm(list, { force: true });
  }
}

/**
 * A file's bytes on this disk, compared by hash before they are written, because a zip's entry cannot be taken back. Null if the store has lost or
 * damaged them: one lost file does not keep a school from leaving. @throws Failure "unavailable" if the store is away
 */
async function fetchWhole({ provider, storageKey, sizeBytes, sha256 }: Listed): Promise<StagedFile | null> {
  let staged: StagedFile;
  try {
    const bytes = await storageOf(provider).read(storageKey);
    staged = await stage(Readable.fromWeb(bytes as ReadableStream), { name: sha256, limit: sizeBytes });
  } catch (error) {
    const isLost = error instanceof Failure && ["notFound", "tooLarge"].includes(error.kind);
    if (!isLost && !(error instanceof Failure && error.key === "fileEmpty")) throw error;
    logger.error({ storageKey }, "a file is missing in the store");
    return null;
  }
  if (staged.sha256 === sha256) return staged;
  logger.error({ storageKey }, "a file is damaged in the store");
  await staged.discard();
  return null;
}
