import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { logger } from "@/lib/core/logger";
import { documentLimit, stage } from "./staging";
import { currentStorage, storageOf } from "./storage";
import type { StoredFile } from "./store";

const batch = 100;
/** Files that are copied at the same time. */
const lanes = 4;

const isElsewhere = and(
  ne(files.provider, currentStorage),
  eq(files.state, "stored"),
  isNull(files.removedAt),
);

/** How many files are not yet in the store of new files, and their bytes. */
export async function countFilesToMove(): Promise<{ count: number; bytes: number }> {
  const [sum] = await db
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number),
    })
    .from(files)
    .where(isElsewhere);
  return sum ?? { count: 0, bytes: 0 };
}

type Progress = { moved: number; bytes: number; failed: number };

/**
 * Moves all files into the store of new files (`currentStorage`). It may be stopped or killed at any point and started again, and may run
 * while the school is open: a file stays readable where it was until its copy is compared by hash, and ten minutes longer, for links
 * and readers that are on their way (docs/decisions/0223). A file that cannot be moved is logged, counted, and left where it is.
 */
export async function moveFiles(
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<Progress> {
  const progress: Progress = { moved: 0, bytes: 0, failed: 0 };
  const isStopped = () => signal?.aborted ?? false;
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ id: files.id, sizeBytes: files.sizeBytes })
      .from(files)
      .where(and(isElsewhere, gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(batch);
    after = rows.at(-1)?.id ?? after;
    const lane = async () => {
      for (let row = rows.shift(); row && !isStopped(); row = rows.shift()) {
        const isMoved = await moveFile(row.id).catch((error: unknown) => {
          logger.error({ err: error, fileId: row?.id }, "a file could not be moved");
          progress.failed += 1;
          return false;
        });
        if (isMoved)
          Object.assign(progress, { moved: progress.moved + 1, bytes: progress.bytes + row.sizeBytes });
      }
    };
    const isLast = rows.length === 0;
    await Promise.all(Array.from({ length: lanes }, lane));
    if (isLast || isStopped()) return progress;
    onProgress(progress);
  }
}

/** False for a file that was moved or removed meanwhile, or whose last move is not yet cleaned up. */
async function moveFile(id: number): Promise<boolean> {
  const alsoSince = new Date();
  const [file] = await db
    .update(files)
    .set({ alsoAt: currentStorage, alsoSince })
    .where(and(eq(files.id, id), isElsewhere, or(isNull(files.alsoAt), eq(files.alsoAt, currentStorage))))
    .returning();
  if (!file) return false;
  await copy(file);
  const moved = await db
    .update(files)
    .set({ provider: currentStorage, alsoAt: file.provider, alsoSince: new Date() })
    // Another move or the cleaner may have taken it over.
    .where(and(eq(files.id, id), isElsewhere, eq(files.alsoSince, alsoSince)))
    .returning({ id: files.id });
  return moved.length > 0;
}

/** @throws Error if the bytes are not those that were stored */
async function copy({ id, provider, storageKey, name, contentType, sha256 }: StoredFile): Promise<void> {
  const bytes = await storageOf(provider).read(storageKey);
  const staged = await stage(Readable.fromWeb(bytes as ReadableStream), { name, limit: documentLimit });
  try {
    if (staged.sha256 !== sha256) throw new Error(`File ${id} is damaged: its hash is ${staged.sha256}.`);
    const { path, sizeBytes } = staged;
    await storageOf(currentStorage).put(storageKey, { path, contentType, sizeBytes, sha256 });
  } finally {
    await rm(staged.path, { force: true });
  }
}
