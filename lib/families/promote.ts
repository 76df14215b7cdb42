import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/records/audit";
import type { gradeSteps } from "@/lib/records/schemas";

export type GradeStep = (typeof gradeSteps)[number];

/** Whether a bulk change of children changes their grade, and not their state. */
export const isGradeStep = (change: string): change is GradeStep =>
  change === "promote" || change === "demote";

/** Children promoted after this instant are not promoted again, so that two people who press do not skip a grade. */
const aTermAgo = sql`now() - interval '90 days'`;

/** Children whose grade the change would alter (rule R16.32). */
export const promotable = (change: GradeStep): SQL | undefined =>
  and(
    eq(students.isTemporary, false),
    isNull(students.erasedAt),
    change === "promote"
      ? and(
          isNull(students.removedAt),
          lt(students.grade, 12),
          or(isNull(students.promotedAt), lt(students.promotedAt, aTermAgo)),
        )
      : and(isNotNull(students.promotedAt), gt(students.promotedAt, aTermAgo), gt(students.grade, 0)),
  );

/**
 * Moves children to the next grade, or those promoted before back, and returns the ids that changed, for an undo.
 * @param data stored in the audit with each change of a job
 */
export async function changeGrades(
  admin: Admin,
  { change, ids }: { change: GradeStep; ids: number[] },
  data?: Record<string, unknown>,
): Promise<number[]> {
  const isUp = change === "promote";
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(students)
      .set({
        grade: isUp ? sql`${students.grade} + 1` : sql`${students.grade} - 1`,
        promotedAt: isUp ? sql`now()` : null,
        version: sql`${students.version} + 1`,
      })
      .where(and(inArray(students.id, ids), promotable(change)))
      .returning({ id: students.id });
    const changed = rows.map(({ id }) => id).sort((a, b) => a - b);
    await recordAudit(tx, admin, `student.${change}`, "student", changed, data);
    return changed;
  });
}
