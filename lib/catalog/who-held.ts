import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";

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
