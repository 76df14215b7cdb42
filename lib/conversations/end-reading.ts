import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { conversationReads, conversations } from "@/db/schema/conversations";
import { eraseThreadNotices } from "@/lib/notices/erase-notices";
import { withdrawUnreadMails } from "@/lib/notices/outbox";

/**
 * Ends a second guardian's part in the conversations about a child (rule R18.15): read marks, notices and unsent mails go;
 * what was written stays. A mail that was also about other conversations is written anew without these.
 */
export async function endReading(
  tx: Transaction,
  link: { parentId: number; studentId: number },
): Promise<void> {
  const ofReader = and(eq(conversationReads.role, "parent"), eq(conversationReads.readerId, link.parentId));
  const aboutChild = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.studentId, link.studentId), isNotNull(conversations.courseRunId)));
  await tx
    .delete(conversationReads)
    .where(and(ofReader, inArray(conversationReads.conversationId, aboutChild)));
  await eraseThreadNotices(tx, aboutChild, link.parentId);
  await withdrawUnread(tx, link);
}

/**
 * Withdraws the unsent mails about unread messages that concern a child, to one parent or to all readers; what else such a
 * mail was about is mailed anew.
 */
export async function withdrawUnread(
  tx: Transaction,
  about: { parentId?: number; studentId: number },
): Promise<void> {
  for (const { role, id } of await withdrawUnreadMails(tx, about))
    await tx
      .update(conversationReads)
      .set({ unmailedSince: sql`${conversationReads.unreadSince}` })
      .where(
        and(
          eq(conversationReads.role, role),
          eq(conversationReads.readerId, id),
          isNotNull(conversationReads.unreadSince),
        ),
      );
}
