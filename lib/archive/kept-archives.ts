import { subDays } from "date-fns";
import { and, desc, eq, inArray, lt, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { fileStores } from "@/db/schema/files";
import { longJobs } from "@/db/schema/office";
import { admins } from "@/db/schema/people";
import { logger } from "@/lib/core/logger";
import { noteResult } from "@/lib/office/long-jobs";
import { storageOf } from "@/lib/storage/storage";

/** How long an archive stays in the store, in days (rule R20.33). */
export const archiveDays = 7;

/** The result of a job that made an archive; without a place once its bytes are removed. */
export const ArchiveResult = z.object({
  place: z.object({ provider: z.enum(fileStores), storageKey: z.string() }).optional(),
  sizeBytes: z.number().optional(),
  sha256: z.string().optional(),
  /** How many files the store had lost or damaged. */
  missing: z.number().optional(),
});

const ofArchive = eq(longJobs.kind, "archive");
const hasPlace = sql`${longJobs.result} ? 'place'`;

/** The newest archive that can be fetched, with who made it; null without one. */
export async function findArchive() {
  const [row] = await db
    .select({ jobId: longJobs.id, madeAt: longJobs.endedAt, result: longJobs.result, by: admins.displayName })
    .from(longJobs)
    .innerJoin(admins, eq(admins.id, longJobs.adminId))
    .where(and(ofArchive, eq(longJobs.state, "done"), hasPlace))
    .orderBy(desc(longJobs.id))
    .limit(1);
  const { place, sizeBytes, sha256, missing = 0 } = ArchiveResult.parse(row?.result ?? {});
  if (!row?.madeAt || !place || sizeBytes === undefined || !sha256) return null;
  return { jobId: row.jobId, madeAt: row.madeAt, by: row.by, place, sizeBytes, sha256, missing };
}

/**
 * Removes the bytes of archives that are older than a week, or that a newer one replaces, and what failed and cancelled jobs left. Returns their number.
 * @param newest the archive that stays
 */
export async function removeArchives(newest?: number): Promise<number> {
  const isOver = or(
    inArray(longJobs.state, ["failed", "cancelled"]),
    lt(longJobs.endedAt, subDays(new Date(), archiveDays)),
    newest === undefined ? undefined : and(eq(longJobs.state, "done"), not(eq(longJobs.id, newest))),
  );
  const rows = await db
    .select({ id: longJobs.id, result: longJobs.result })
    .from(longJobs)
    .where(and(ofArchive, hasPlace, isOver));
  let removed = 0;
  for (const { id, result } of rows) {
    const { place, ...rest } = ArchiveResult.parse(result);
    if (!place) continue;
    try {
      await storageOf(place.provider).remove(place.storageKey);
      await noteResult(id, rest);
      removed += 1;
    } catch (error) {
      logger.warn({ err: error, jobId: id }, "an archive could not be removed");
    }
  }
  return removed;
}
