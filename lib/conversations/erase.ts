import { subYears } from "date-fns";
import { and, arrayContains, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { announcements, conversations, messageFiles, messages } from "@/db/schema/conversations";
import type { Owned } from "@/lib/access/owned";
import { repeatUntilDone } from "@/lib/core/in-batches";
import { schoolDay } from "@/lib/core/school-zone";
import { recordAudit } from "@/lib/records/audit";
import { withdrawUnread } from "./end-reading";

const keptYears = 2;
const batch = 100;

/**
 * Deletes the conversations about a child, with everything told of them; mails about unread messages are written anew without them, and
 * announcements to its family lose its id. Returns the ids of their files.
 */
export async function eraseConversationsAbout(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<number[]> {
  const found = await tx
    .select({ fileId: messageFiles.fileId })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(conversations.studentId, studentId));
  await tx.delete(conversations).where(eq(conversations.studentId, studentId));
  await withdrawUnread(tx, { studentId });
  await tx
    .update(announcements)
    .set({ studentIds: sql`array_remove(${announcements.studentIds}, ${studentId}::integer)` })
    .where(arrayContains(announcements.studentIds, [studentId]));
  return found.map(({ fileId }) => fileId);
}

/** Deletes all conversations of a parent whose account is being deleted; the cleaner removes their files. */
export async function deleteConversationsOf(tx: Transaction, parentId: number): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.parentId, parentId));
}

/**
 * Deletes conversations two years after the end of their term, those with the office two years after the last message
 * (rule R18.12). The cleaner removes their files. Returns the number.
 */
export const purgeConversations = () => repeatUntilDone(purgeSome);

async function purgeSome(): Promise<number> {
  const since = subYears(new Date(), keptYears);
  return db.transaction(async (tx) => {
    const over = tx
      .select({ id: courseRuns.id })
      .from(courseRuns)
      .where(lt(courseRuns.endsOn, schoolDay(since)));
    const isStale = or(
      and(isNotNull(conversations.courseRunId), inArray(conversations.courseRunId, over)),
      and(isNull(conversations.courseRunId), lt(conversations.lastMessageAt, since)),
    );
    const stale = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isStale)
      .limit(batch)
      .for("update", { skipLocked: true });
    const gone = await tx
      .delete(conversations)
      .where(inArray(conversations.id, stale))
      .returning({ id: conversations.id });
    const ids = gone.map(({ id }) => id);
    await recordAudit(tx, null, "conversation.purge", "conversation", ids);
    return ids.length;
  });
}
