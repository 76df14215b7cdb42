import { subDays } from "date-fns";
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { happenings, notices, noticeSettings } from "@/db/schema/notices";
import type { Owned } from "@/lib/access/owned";

const keptDays = 180;

/** Deletes happenings and their notices after 180 days (rule R17.3). Returns the number of happenings. */
export async function purgeNotices(): Promise<number> {
  const { rowCount } = await db.delete(happenings).where(lt(happenings.at, subDays(new Date(), keptDays)));
  return rowCount ?? 0;
}

/** Deletes what was told to a child or about it alone; other notices of the family lose the child's id. */
export async function eraseNoticesOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
  parentId: number,
): Promise<void> {
  await tx.delete(happenings).where(eq(happenings.studentId, studentId));
  await tx.delete(notices).where(and(eq(notices.role, "student"), eq(notices.readerId, studentId)));
  const ofParent = and(eq(notices.role, "parent"), eq(notices.readerId, parentId));
  const child = sql`array[${studentId}]::integer[]`;
  await tx.delete(notices).where(and(ofParent, sql`${notices.studentIds} = ${child}`));
  await tx
    .update(notices)
    .set({ studentIds: sql`array_remove(${notices.studentIds}, ${studentId}::integer)` })
    .where(and(ofParent, sql`${notices.studentIds} @> ${child}`));
}

/** Deletes the notices and settings of a parent whose account is being deleted. */
export async function deleteNoticesOf(tx: Transaction, parentId: number): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.role, "parent"), eq(notices.readerId, parentId)));
  await tx
    .delete(noticeSettings)
    .where(and(eq(noticeSettings.role, "parent"), eq(noticeSettings.readerId, parentId)));
}
