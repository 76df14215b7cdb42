import { subDays } from "date-fns";
import { and, eq, inArray, isNull, lt, not, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { happenings, notices, noticeSettings } from "@/db/schema/notices";
import type { Owned } from "@/lib/access/owned";
import type { PersonKey } from "@/lib/auth/actor";

const keptDays = 180;

/** Deletes happenings and their notices after 180 days (rule R17.3). Returns the number of happenings. */
export async function purgeNotices(): Promise<number> {
  const { rowCount } = await db.delete(happenings).where(lt(happenings.at, subDays(new Date(), keptDays)));
  return rowCount ?? 0;
}

/** Deletes what was told to a child or about it alone; other notices of its guardians lose the child's id. */
export async function eraseNoticesOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
  parentIds: number[],
): Promise<void> {
  await tx.delete(happenings).where(eq(happenings.studentId, studentId));
  await tx.delete(notices).where(and(eq(notices.role, "student"), eq(notices.readerId, studentId)));
  await eraseNoticesOfReaders(tx, studentId, parentIds);
}

/**
 * Deletes what these parents were told about a child alone, except about their own orders; their other notices lose the
 * child's id.
 */
export async function eraseNoticesOfReaders(
  tx: Transaction,
  studentId: number,
  parentIds: number[],
): Promise<void> {
  const ofParents = and(eq(notices.role, "parent"), inArray(notices.readerId, parentIds));
  const child = sql`array[${studentId}]::integer[]`;
  const ofOrders = sql`exists (select from ${happenings}
    where ${happenings.id} = ${notices.happeningId} and ${happenings.orderId} is not null)`;
  await tx.delete(notices).where(and(ofParents, sql`${notices.studentIds} = ${child}`, not(ofOrders)));
  await tx
    .update(notices)
    .set({ studentIds: sql`array_remove(${notices.studentIds}, ${studentId}::integer)` })
    .where(and(ofParents, sql`${notices.studentIds} @> ${child}`));
}

/** Deletes what a parent was told of these conversations, selected by their ids. */
export async function eraseThreadNotices(
  tx: Transaction,
  conversationIds: SQLWrapper,
  parentId: number,
): Promise<void> {
  const about = tx
    .select({ id: happenings.id })
    .from(happenings)
    .where(inArray(happenings.conversationId, conversationIds));
  await tx
    .delete(notices)
    .where(
      and(eq(notices.role, "parent"), eq(notices.readerId, parentId), inArray(notices.happeningId, about)),
    );
}

/** Marks the notices about a conversation as read for one reader, or for all of the office. */
export async function readNoticesAbout(
  tx: Transaction,
  conversationId: number,
  { role, id }: PersonKey,
): Promise<void> {
  const about = tx
    .select({ id: happenings.id })
    .from(happenings)
    .where(eq(happenings.conversationId, conversationId));
  const reader = role === "admin" ? undefined : eq(notices.readerId, id);
  await tx
    .update(notices)
    .set({ readAt: new Date() })
    .where(and(inArray(notices.happeningId, about), eq(notices.role, role), reader, isNull(notices.readAt)));
}

/** Deletes the notices and settings of a parent whose account is being deleted. */
export async function deleteNoticesOf(tx: Transaction, parentId: number): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.role, "parent"), eq(notices.readerId, parentId)));
  await tx
    .delete(noticeSettings)
    .where(and(eq(noticeSettings.role, "parent"), eq(noticeSettings.readerId, parentId)));
}
