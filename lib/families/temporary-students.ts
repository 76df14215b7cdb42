import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents, students } from "@/db/schema/people";
import { deleteOneTimeTokens } from "@/lib/auth/one-time-token";
import { foundOrThrow } from "@/lib/core/errors";
import { detachMailsOf } from "@/lib/notices/outbox";
import { recordAudit } from "@/lib/records/audit";

type Columns = Partial<typeof students.$inferInsert>;

/** What a visitor is called until a name is given; never shown. */
const visitorName = { firstName: "Visitor", lastName: "" };

/** A student for a visitor, without a family. Returns its id. */
export async function insertTemporaryStudent(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(students)
    .values({ ...visitorName, isTemporary: true })
    .returning({ id: students.id });
  return foundOrThrow(row).id;
}

/** What a claim that still waits says about the student. */
export async function nameTemporaryStudent(
  tx: Transaction,
  studentId: number,
  columns: Columns,
): Promise<void> {
  await tx.update(students).set(columns).where(eq(students.id, studentId));
}

/** A temporary student becomes a child of a family, by a claim or by its confirmation. */
export async function joinFamily(
  tx: Transaction,
  studentId: number,
  parentId: number,
  columns: Columns,
): Promise<void> {
  await tx
    .update(students)
    .set({ ...columns, parentId, isTemporary: false, version: sql`${students.version} + 1` })
    .where(and(eq(students.id, studentId), eq(students.isTemporary, true)));
  await recordAudit(tx, {
    actor: { role: "student", id: studentId },
    action: "assessment.claim",
    subject: "student",
    subjectId: studentId,
    data: { parentId },
  });
}

/**
 * Deletes a parent account that a claim opened and that was never entered, so nothing is lost with it; its only student is
 * temporary again.
 */
export async function closeFamily(tx: Transaction, parentId: number, studentId: number): Promise<void> {
  await tx.update(students).set({ isTemporary: true, parentId: null }).where(eq(students.id, studentId));
  await detachMailsOf(tx, parentId);
  await deleteOneTimeTokens(tx, { role: "parent", ids: [parentId] });
  await tx.delete(consents).where(eq(consents.parentId, parentId));
  await tx.delete(parents).where(eq(parents.id, parentId));
}
