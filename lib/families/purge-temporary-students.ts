import { subDays } from "date-fns";
import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { deleteAttempts } from "@/lib/assessments/erase-attempts";
import { deleteOneTimeTokens, findClaimedStudents } from "@/lib/auth/one-time-token";
import { deleteSessions } from "@/lib/auth/session";
import { isDataRefused } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { deletePractice } from "@/lib/practice/erase-practice";
import { recordAudit } from "@/lib/records/audit";

const keptDays = 30;
const batch = 100;

/**
 * Deletes students that no family has claimed for 30 days, with their attempts, practice and sessions (rule R9.13), except
 * one being claimed at that moment, or whose mailed claim can still be answered. One that the database refuses to delete is logged and does not keep the others. Returns
 * the number.
 */
export async function purgeTemporaryStudents(): Promise<number> {
  const isStale = and(eq(students.isTemporary, true), lt(students.createdAt, subDays(new Date(), keptDays)));
  const stale = await db.select({ id: students.id }).from(students).where(isStale).orderBy(asc(students.id));
  const ids = stale.map(({ id }) => id);
  let purged = 0;
  for (let from = 0; from < ids.length; from += batch) purged += await purge(ids.slice(from, from + batch));
  return purged;
}

/** Deletes these students together or, if one of them is refused, one by one. */
async function purge(ids: number[]): Promise<number> {
  try {
    return await deleteTemporary(ids);
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    const [studentId, ...others] = ids;
    if (others.length === 0) {
      logger.error({ err: error, studentId }, "a temporary student could not be deleted");
      return 0;
    }
    let purged = 0;
    for (const id of ids) purged += await purge([id]);
    return purged;
  }
}

async function deleteTemporary(wanted: number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(inArray(students.id, wanted), eq(students.isTemporary, true)))
      .orderBy(asc(students.id))
      .for("update", { skipLocked: true });
    const claimed = await findClaimedStudents(
      tx,
      found.map(({ id }) => id),
    );
    const ids = found.flatMap(({ id }) => (claimed.has(id) ? [] : id));
    if (ids.length === 0) return 0;
    await deleteAttempts(tx, ids);
    await deletePractice(tx, ids);
    await deleteSessions(tx, { role: "student", ids });
    await deleteOneTimeTokens(tx, { role: "student", ids });
    await tx.delete(students).where(inArray(students.id, ids));
    await recordAudit(tx, null, "student.purge", "student", ids);
    return ids.length;
  });
}
