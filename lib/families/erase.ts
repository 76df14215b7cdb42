import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { confirmIdentity } from "@/lib/accounts/confirm-identity";
import { eraseAnswersOf } from "@/lib/assessments/erase-attempts";
import type { Actor } from "@/lib/auth/actor";
import { eraseOneTimeTokensOf } from "@/lib/auth/one-time-token";
import { deleteSessions, type SessionOrigin } from "@/lib/auth/session";
import { removeLinesFor } from "@/lib/cart/remove-lines";
import { eraseSeatsOf } from "@/lib/classroom/erase";
import { eraseConversationsAbout } from "@/lib/conversations/erase";
import { foundOrThrow } from "@/lib/core/errors";
import { keysOf } from "@/lib/core/pick";
import { erasedName } from "@/lib/core/person-name";
import { eraseWorkOf } from "@/lib/marks/erase-work";
import { eraseTermReportsOf } from "@/lib/marks/term-report/erase";
import { eraseNoticesOf } from "@/lib/notices/erase-notices";
import { eraseMailsOf } from "@/lib/notices/outbox";
import { eraseNameInOrders } from "@/lib/orders/erase-name";
import { deletePractice } from "@/lib/practice/erase-practice";
import { recordAudit } from "@/lib/records/audit";
import { forgetExternalIds } from "@/lib/records/external-ids";
import { eraseFilesOf } from "@/lib/storage/remove-files";
import { eraseGuardiansOf } from "./end-guardianship";
import { lockFamily } from "./lock-families";
import { assertNotBeingPaid } from "./assert-can-leave";

/**
 * Erases a child's data for good (rule R4.6). Records that must be kept (orders and tax, seats, attendance, marks,
 * scores) stay without a name; everything that the child wrote, sent or received is deleted.
 * @throws Failure "notFound", "conflict" while an order of the child is being paid, and those of confirmIdentity
 */
export async function eraseStudent(
  parent: Actor<"parent">,
  { studentId, oldPwd }: { studentId: Owned<"familyChild">; oldPwd?: string | null },
  origin: SessionOrigin,
): Promise<void> {
  await confirmIdentity(parent, oldPwd, origin);
  await db.transaction(async (tx) => {
    await lockFamily(tx, parent.id);
    const [found] = await tx
      .select()
      .from(students)
      .where(and(eq(students.id, studentId), eq(students.parentId, parent.id), isNull(students.erasedAt)))
      .for("update");
    const student = foundOrThrow(found);
    await assertNotBeingPaid(tx, studentId, "eraseOrderOpen");
    const fileIds = [
      ...(await eraseWorkOf(tx, studentId)),
      ...(await eraseConversationsAbout(tx, studentId)),
    ];
    await eraseAnswersOf(tx, studentId);
    await eraseFilesOf(tx, { ...student, id: studentId }, fileIds);
    await deletePractice(tx, [student.id]);
    await eraseTermReportsOf(tx, studentId);
    await removeLinesFor(tx, [student.id]);
    await eraseNameInOrders(tx, studentId);
    await eraseSeatsOf(tx, parent, studentId);
    await eraseMailsOf(tx, studentId);
    await eraseNoticesOf(tx, studentId, [parent.id, ...(await eraseGuardiansOf(tx, studentId))]);
    await deleteSessions(tx, { role: "student", ids: [student.id] });
    await eraseOneTimeTokensOf(tx, student.id);
    await forgetExternalIds(tx, "student", [student.id]);
    await eraseProfile(tx, student);
    await recordAudit(tx, parent, "student.erase", "student", student.id);
  });
}

/** Columns of an erased child that are kept; all others are emptied. */
const kept = new Set(["id", "parentId", "isTemporary", "grade", "createdAt", "updatedAt"]);
const emptied = Object.fromEntries(
  keysOf(getTableColumns(students))
    .filter((name) => !kept.has(name))
    .map((name) => [name, sql`default`]),
);

async function eraseProfile(
  tx: Transaction,
  { id, removedAt, version }: typeof students.$inferSelect,
): Promise<void> {
  const now = new Date();
  await tx
    .update(students)
    .set({
      ...emptied,
      firstName: erasedName(id),
      lastName: "",
      enabled: false,
      removedAt: removedAt ?? now,
      erasedAt: now,
      version: version + 1,
    })
    .where(eq(students.id, id));
}
