import { asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parents, students } from "@/db/schema/people";

/**
 * Locks families, in the order of their ids: while a child leaves, nothing is bought or given for it, and the other way
 * round. Families come before runs, and runs before orders, so that nobody waits in a ring.
 */
export async function lockFamilies(tx: Transaction, whose: SQL): Promise<void> {
  await tx
    .select({ id: parents.id })
    .from(parents)
    .where(whose)
    .orderBy(asc(parents.id))
    .for("no key update");
}

export const lockFamily = (tx: Transaction, parentId: number) => lockFamilies(tx, eq(parents.id, parentId));

/** The families of these students; visitors have none. */
export const lockFamiliesOf = (tx: Transaction, studentIds: number[]) =>
  lockFamilies(
    tx,
    inArray(
      parents.id,
      tx.select({ id: students.parentId }).from(students).where(inArray(students.id, studentIds)),
    ),
  );
