import { and, eq, inArray, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { auditEntries } from "@/db/schema/office";

/** The classes of a term that have begun stay those of the teacher whom it had (rule R10.27). */
export async function keepWhoHeld(tx: Transaction, courseRunId: number, teacherId: number): Promise<void> {
  const ofRun = tx.select({ id: units.id }).from(units).where(eq(units.courseRunId, courseRunId));
  await tx
    .update(courseClasses)
    .set({ substituteTeacherId: teacherId })
    .where(
      and(
        inArray(courseClasses.unitId, ofRun),
        lte(courseClasses.startsAt, sql`now()`),
        isNull(courseClasses.substituteTeacherId),
      ),
    );
}

/** The starts of a class before and after a change, null without a time. */
type Moved = { courseClassId: number; from: Date | null; to: Date | null };

/**
 * Classes that had begun and get a time to come, or none yet, are those of the term's present teacher, unless the office gave
 * them to another one (rule R10.25).
 */
export async function releaseMovedAhead(tx: Transaction, changed: readonly Moved[]): Promise<void> {
  const now = new Date();
  const ids = changed
    .filter(({ from, to }) => from && from <= now && (!to || to > now))
    .map(({ courseClassId }) => courseClassId);
  if (ids.length === 0) return;
  const given = tx
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, "courseClass"),
        inArray(auditEntries.subjectId, ids),
        eq(auditEntries.action, "class.substitute"),
      ),
    );
  await tx
    .update(courseClasses)
    .set({ substituteTeacherId: null })
    .where(and(inArray(courseClasses.id, ids), notInArray(courseClasses.id, given)));
}
