import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parents, students } from "@/db/schema/people";

/**
 * Locks families in the order of their ids, so that nothing is bought for a child who is leaving, and the reverse.
 * Families are locked before runs, and runs before orders, to avoid deadlocks.
 */
export async function lockFamilies(tx: Transaction, whose: SQL): Promise<void> {
  await tx
    .select({ id: parents.id })
    .from(parents)
    .where(whose)
    .orderBy(asc(parents.id))
    .for("no key update");
}

/** Locks one family, as `lockFamilies` does. */
export const lockFamily = (tx: Transaction, parentId: number) => lockFamilies(tx, eq(parents.id, parentId));

/** Locks the families of these students; temporary students have none. */
export const lockFamiliesOf = (tx: Transaction, studentIds: number[]) =>
  lockFamilies(
    tx,
    inArray(
      parents.id,
      tx.select({ id: students.parentId }).from(students).where(inArray(students.id, studentIds)),
    ),
  );
