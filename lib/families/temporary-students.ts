import { and, eq, exists, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "@/db/client";
import { consents } from "@/db/schema/access";
import { enrolments } from "@/db/schema/enrolments";
import { guardianships } from "@/db/schema/guardians";
import { orderLines, orders } from "@/db/schema/orders";
import { parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { deleteOneTimeTokens } from "@/lib/auth/one-time-token";
import { deleteConversationsOf } from "@/lib/conversations/erase";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { deleteNoticesOf } from "@/lib/notices/erase-notices";
import { detachMailsOf } from "@/lib/notices/outbox";
import { recordAudit } from "@/lib/records/audit";

type Columns = Partial<typeof students.$inferInsert>;

/** The name of a visitor until one is given; never shown. */
const visitorName = { firstName: "Visitor", lastName: "" };

/** A student for a visitor, without a family. Returns its id. */
export async function insertTemporaryStudent(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(students)
    .values({ ...visitorName, isTemporary: true })
    .returning({ id: students.id });
  return foundOrThrow(row).id;
}

/** Stores the student's data from a waiting claim. */
export async function nameTemporaryStudent(
  tx: Transaction,
  studentId: number,
  columns: Columns,
): Promise<void> {
  await tx.update(students).set(columns).where(eq(students.id, studentId));
}

/** Locks a temporary student. @throws Failure "notFound"; "conflict" if the student has a family already */
export async function lockTemporary(tx: Transaction, studentId: number): Promise<void> {
  const [row] = await tx
    .select({ isTemporary: students.isTemporary })
    .from(students)
    .where(eq(students.id, studentId))
    .for("update");
  if (!foundOrThrow(row).isTemporary) throw conflict("reportSaved");
}

/** Adds a temporary student to a family, by a claim or by its confirmation. */
export async function joinFamily(
  tx: Transaction,
  studentId: number,
  parentId: number,
  columns: Columns = {},
): Promise<void> {
  await tx
    .update(students)
    .set({ ...columns, parentId, isTemporary: false, version: sql`${students.version} + 1` })
    .where(and(eq(students.id, studentId), eq(students.isTemporary, true)));
  await recordAudit(tx, { role: "student", id: studentId }, "assessment.claim", "student", studentId, {
    parentId,
  });
}

/**
 * The account that a claim opened, with its student, while it has never been used and contains nothing else, also nothing that
 * the office or another guardian has added; or null. What the child has practised stays the child's.
 */
export async function findOpenedFamily(executor: Executor, studentId: number) {
  const has = (table: PgTable, condition: SQL | undefined) =>
    exists(
      executor
        .select({ one: sql`1` })
        .from(table)
        .where(condition),
    );
  const [row] = await executor
    .select({ parent: parents, student: students })
    .from(students)
    .innerJoin(parents, eq(parents.id, students.parentId))
    .where(
      and(
        eq(students.id, studentId),
        isNull(parents.emailVerifiedAt),
        isNull(parents.lastLoginAt),
        has(consents, and(eq(consents.parentId, parents.id), eq(consents.source, "claim"))),
        not(has(orders, eq(orders.parentId, parents.id))),
        not(has(orderLines, eq(orderLines.studentId, studentId))),
        not(has(enrolments, eq(enrolments.studentId, studentId))),
        not(has(waitingPlaces, eq(waitingPlaces.studentId, studentId))),
        not(has(guardianships, and(eq(guardianships.studentId, studentId), isNull(guardianships.endedAt)))),
      ),
    );
  if (!row) return null;
  const others = and(eq(students.parentId, row.parent.id), ne(students.id, studentId));
  return (await executor.$count(students, others)) > 0 ? null : row;
}

/** Deletes a parent account that a claim opened and that was never used; its only student becomes temporary again. */
export async function deleteOpenedFamily(
  tx: Transaction,
  parentId: number,
  studentId: number,
): Promise<void> {
  await tx.update(students).set({ isTemporary: true, parentId: null }).where(eq(students.id, studentId));
  await detachMailsOf(tx, parentId);
  await deleteNoticesOf(tx, parentId);
  await deleteConversationsOf(tx, parentId);
  await deleteOneTimeTokens(tx, { role: "parent", ids: [parentId] });
  await tx.delete(consents).where(eq(consents.parentId, parentId));
  await tx.delete(parents).where(eq(parents.id, parentId));
}
