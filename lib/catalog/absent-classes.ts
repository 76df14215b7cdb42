import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { nextVersion } from "@/lib/records/managed";
import { type ChangedClass, checkPlaced } from "./change-classes";
import { tellClassChanges } from "./tell-class-change";

type StoredClass = typeof courseClasses.$inferSelect;
type Turn = "cancelled" | "restored";

/**
 * Classes of a term, each under a new version, because each change of a class is told under a version of its own. `which`
 * selects from classes.
 */
export async function classesWith(tx: Transaction, courseRunId: number, which: SQL) {
  const classes = await tx
    .update(courseClasses)
    .set({ version: nextVersion(courseClasses) })
    .where(and(which, isNull(courseClasses.removedAt)))
    .returning();
  return classes.map((lesson) => ({ ...lesson, courseRunId }));
}

/** The same of a unit. */
export const classesOfUnit = (tx: Transaction, { id, courseRunId }: { id: number; courseRunId: number }) =>
  classesWith(tx, courseRunId, eq(courseClasses.unitId, id));

/** Classes that leave the plan of families, or come back to it, as changes: for them, it is a cancellation or a return. */
export const turned = (
  classes: readonly (StoredClass & { courseRunId: number })[],
  turn: Turn,
): ChangedClass[] =>
  classes
    .filter(({ status }) => status === "scheduled")
    .map((lesson) => {
      const gone = { ...lesson, status: "cancelled" as const };
      const [before, after] = turn === "cancelled" ? [lesson, gone] : [gone, lesson];
      return {
        courseClassId: lesson.id,
        courseRunId: lesson.courseRunId,
        happening: turn,
        from: lesson.startsAt,
        to: lesson.startsAt,
        makesUpForId: lesson.makesUpForId,
        before,
        after,
      };
    });

/**
 * Checks classes that came back to the plan as those that are planned (rules R10.13 and R10.17), and tells of them. The
 * caller holds the timetable's lock. Returns the number of families told.
 * @throws Failure "conflict" on a closed day, beside a class that makes up for the same one, or for a busy teacher
 */
export async function putBack(
  tx: Transaction,
  admin: Admin,
  classes: readonly (StoredClass & { courseRunId: number })[],
  clashReason: string | null | undefined,
): Promise<number> {
  const back = turned(classes, "restored");
  await checkPlaced(tx, admin, back, clashReason);
  return tellClassChanges(tx, admin, back);
}
