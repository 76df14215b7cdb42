import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { subDays, subHours } from "date-fns";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { textContents } from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { coursewares, homeworkFiles, submissionFiles } from "@/db/schema/learning";
import { logger } from "@/lib/core/logger";
import { isShownPicture } from "./person-pictures";
import { incomingFolder } from "./staging";
import { storageOf } from "./storage";

const batch = 500;

const refersBy = (
  table: typeof coursewares | typeof homeworkFiles | typeof submissionFiles | typeof textContents,
) => sql`select from ${table} where ${table.fileId} = ${files.id}`;

/** True of a file that no record mentions. A new table that refers to files belongs in this list. */
const isUnused = sql`not exists (${refersBy(coursewares)}) and not exists (${refersBy(homeworkFiles)})
  and not exists (${refersBy(submissionFiles)}) and not exists (${refersBy(textContents)})
  and not ${isShownPicture()}`;

type Cleaned = { files: number; parts: number };

/**
 * Removes what uploads left behind: bytes that never arrived whole, records that never became "stored", and files
 * that were stored and that nobody used since. Safe to run at any time, on several servers at once; the worker
 * does it every hour. Answers how many files and unfinished parts it removed.
 *
 * @param stuckSince uploads that have not moved since then are over; an hour ago by default
 * @param unusedSince files stored before then and mentioned nowhere go; a day ago by default
 */
export async function cleanUploads({
  stuckSince = subHours(new Date(), 1),
  unusedSince = subDays(new Date(), 1),
} = {}): Promise<Cleaned> {
  await markAbandoned(stuckSince, unusedSince);
  return { files: await removeMarked(), parts: await removeParts(stuckSince) };
}

/** From here on nobody can attach them: attaching takes only files that are not removed, and locks them. */
async function markAbandoned(stuckSince: Date, unusedSince: Date): Promise<void> {
  const abandoned = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        isNull(files.removedAt),
        or(
          and(eq(files.state, "uploading"), lt(files.createdAt, stuckSince)),
          and(eq(files.state, "stored"), lt(files.createdAt, unusedSince), isUnused),
        ),
      ),
    )
    .orderBy(asc(files.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  await db.update(files).set({ removedAt: new Date() }).where(inArray(files.id, abandoned));
}

/** Bytes first, then the record: a cleaner that dies in between is finished by the next one. */
async function removeMarked(): Promise<number> {
  const marked = await db
    .select({ id: files.id, provider: files.provider, storageKey: files.storageKey })
    .from(files)
    .where(and(isNotNull(files.removedAt), isUnused))
    .orderBy(asc(files.id))
    .limit(batch);
  let removed = 0;
  for (const { id, provider, storageKey } of marked) {
    try {
      await storageOf(provider).remove(storageKey);
      await db.delete(files).where(eq(files.id, id));
      removed += 1;
    } catch (error) {
      logger.warn({ err: error, fileId: id }, "a removed file could not be cleaned up");
    }
  }
  return removed;
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
