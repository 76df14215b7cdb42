import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { students } from "@/db/schema/people";
import { notFound } from "@/lib/core/errors";

/**
 * Holds children until the transaction ends, so that none is erased before what it writes. Always before the lock of anything that
 * erasing locks, too: it takes the child first.
 * @throws Failure "notFound" for a child who was erased
 */
export async function holdChildren(tx: Transaction, studentIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(studentIds)];
  const held = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.id, wanted), isNull(students.erasedAt)))
    .orderBy(asc(students.id))
    .for("key share");
  if (held.length < wanted.length) throw notFound();
}
