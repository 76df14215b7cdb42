import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { subDays, subHours, subMinutes } from "date-fns";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { logger } from "@/lib/core/logger";
import { pick } from "@/lib/core/pick";
import { fileHold } from "./hold-files";
import { purgeUploads } from "./parts";
import { incomingFolder } from "./staging";
import { storageOf } from "./storage";
import { isUnused } from "./unused-files";

const batch = 500;

type Cleaned = { files: number; parts: number };

/**
 * Removes the remains of uploads: incomplete bytes, parts of files that did not go on for a day, records that never became "stored", and
 * stored files that no record has used since, but no bytes while an archive is made. Can run at any time, on several servers at once; the
 * worker runs it every hour. Returns the number of
 * removed files and incomplete parts.
 *
 * @param stuckSince uploads unchanged since then are over; by default an hour ago
 * @param unusedSince unused files stored before then are removed; by default a day ago
 * @param copiedBefore what a move left behind before then is removed; by default ten minutes ago, twice the lifetime of a link
 */
export async function cleanUploads({
  stuckSince = subHours(new Date(), 1),
  unusedSince = subDays(new Date(), 1),
  copiedBefore = subMinutes(new Date(), 10),
} = {}): Promise<Cleaned> {
  await markAbandoned(stuckSince, unusedSince);
  const parts = await removeParts(stuckSince);
  if (await fileHold.isTaken(db)) return { files: 0, parts };
  await removeCopies(copiedBefore);
  await purgeUploads(unusedSince);
  return { files: await removeMarked(), parts };
}

/** From here on they cannot be attached: attaching locks files and requires that they are not removed. */
async function markAbandoned(stuckSince: Date, unusedSince: Date): Promise<void> {
  const abandoned = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        isNull(files.removedAt),
        or(
          and(eq(files.state, "uploading"), lt(files.createdAt, stuckSince)),
          and(eq(files.state, "stored"), lt(files.createdAt, unusedSince), isUnused()),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  await db.update(files).set({ removedAt: new Date() }).where(inArray(files.id, abandoned));
}

/** Bytes first, then the record, so that the next cleaner completes the work of one that died. */
async function removeMarked(): Promise<number> {
  const marked = await db
    .select(pick(files, ["id", "provider", "alsoAt", "storageKey"]))
    .from(files)
    .where(and(isNotNull(files.removedAt), isUnused()))
    .orderBy(asc(files.id))
    .limit(batch);
  let removed = 0;
  for (const { id, provider, alsoAt, storageKey } of marked) {
    try {
      await storageOf(provider).remove(storageKey);
      if (alsoAt) await storageOf(alsoAt).remove(storageKey);
      await db.delete(files).where(eq(files.id, id));
      removed += 1;
    } catch (error) {
      logger.warn({ err: error, fileId: id }, "a removed file could not be cleaned up");
    }
  }
  return removed;
}

/** Removes the second copies of moved files. The lock keeps a move from beginning meanwhile. */
async function removeCopies(copiedBefore: Date): Promise<void> {
  const isLeft = and(isNotNull(files.alsoAt), lt(files.alsoSince, copiedBefore), isNull(files.removedAt));
  const left = await db
    .select({ id: files.id })
    .from(files)
    .where(isLeft)
    .orderBy(asc(files.id))
    .limit(batch);
  for (const { id } of left)
    await db
      .transaction(async (tx) => {
        const [file] = await tx
          .select(pick(files, ["alsoAt", "storageKey"]))
          .from(files)
          .where(and(eq(files.id, id), isLeft))
          .for("update", { skipLocked: true });
        if (!file?.alsoAt) return;
        await storageOf(file.alsoAt).remove(file.storageKey);
        await tx.update(files).set({ alsoAt: null, alsoSince: null }).where(eq(files.id, id));
      })
      .catch((error: unknown) => logger.warn({ err: error, fileId: id }, "a copy could not be cleaned up"));
}

async function removeParts(stuckSince: Date): Promise<number> {
  const names = await readdir(incomingFolder()).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(incomingFolder(), name);
    const part = await stat(path).catch(() => null);
    if (!part || part.mtime >= stuckSince) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
