import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { happenings, notices } from "@/db/schema/notices";
import { pick } from "@/lib/core/pick";
import type { HappeningKind } from "./kinds";
import { withdrawMailsAbout } from "./outbox";

/** A class, a class of one child, a term as a whole, a homework, a homework of one child, an order, or one happening by its kind and key. */
type Cause =
  | { courseClassId: number; studentId?: number }
  | { courseRunId: number }
  | { homeworkId: number; studentId?: number }
  | { orderId: number }
  | { dedupeKey: string };

function isAbout(cause: Cause) {
  if ("dedupeKey" in cause) return eq(happenings.dedupeKey, cause.dedupeKey);
  if ("orderId" in cause) return eq(happenings.orderId, cause.orderId);
  if ("courseClassId" in cause)
    return and(eq(happenings.courseClassId, cause.courseClassId), isOfStudent(cause.studentId));
  if ("courseRunId" in cause)
    return and(
      eq(happenings.courseRunId, cause.courseRunId),
      isNull(happenings.courseClassId),
      isNull(happenings.homeworkId),
      isNull(happenings.studentId),
    );
  const { homeworkId, studentId } = cause;
  return and(eq(happenings.homeworkId, homeworkId), isOfStudent(studentId));
}

const isOfStudent = (studentId: number | undefined) =>
  studentId === undefined ? undefined : eq(happenings.studentId, studentId);

const standing = (kinds: HappeningKind[], causes: Cause[]) =>
  and(inArray(happenings.kind, kinds), or(...causes.map(isAbout)), isNull(happenings.withdrawnAt));

/** `dueAt`: when its mails could leave. */
type Withdrawn = Pick<
  typeof happenings.$inferSelect,
  "kind" | "courseClassId" | "studentId" | "dueAt" | "data"
>;

/**
 * Withdraws what was told of these causes: the notices disappear, and mails that have not left are deleted. With
 * `unnoticed` only what was told within the last two minutes, before any mail could leave (rule R17.11). Returns the
 * withdrawn happenings.
 */
export async function withdrawHappenings(
  tx: Transaction,
  kinds: HappeningKind[],
  causes: Cause[],
  { unnoticed = false } = {},
): Promise<Withdrawn[]> {
  if (causes.length === 0) return [];
  const now = new Date();
  const withdrawn = await tx
    .update(happenings)
    .set({ withdrawnAt: now })
    .where(and(standing(kinds, causes), unnoticed ? gt(happenings.dueAt, now) : undefined))
    .returning(pick(happenings, ["id", "kind", "courseClassId", "studentId", "dueAt", "data"]));
  if (withdrawn.length === 0) return [];
  const ids = withdrawn.map(({ id }) => id);
  await tx.delete(notices).where(inArray(notices.happeningId, ids));
  await withdrawMailsAbout(tx, ids);
  return withdrawn;
}

/** Deletes the mails about these causes that still wait for the end of quiet hours, or those `toFamilies` alone; the notices stay. */
export async function withdrawWaitingMails(
  tx: Transaction,
  kinds: HappeningKind[],
  causes: Cause[],
  readers: { toFamilies?: boolean } = {},
): Promise<void> {
  if (causes.length === 0) return;
  const found = await tx.select({ id: happenings.id }).from(happenings).where(standing(kinds, causes));
  if (found.length > 0)
    await withdrawMailsAbout(
      tx,
      found.map(({ id }) => id),
      readers,
    );
}
