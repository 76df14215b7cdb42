import { and, eq, gt, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { conversationReads, conversations, messages } from "@/db/schema/conversations";
import { lockGuardians } from "@/lib/access/guardians";
import type { Actor, Role } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { readNoticesAbout } from "@/lib/notices/erase-notices";
import type { Conversation, Writer } from "./find";

/** Unread conversations are counted up to this number. */
export const countedUnread = 100;

/** The office reads as one desk. */
const desk = 0;
const readerOf = ({ role, id }: { role: Role; id: number }) => ({
  role: role as Writer["role"],
  readerId: role === "admin" ? desk : id,
});
const isReader = (reader: { role: Role; id: number }) => {
  const { role, readerId } = readerOf(reader);
  return and(eq(conversationReads.role, role), eq(conversationReads.readerId, readerId));
};

/** The column with the reader's unread mark of the joined conversation. */
export const unreadSinceOf = (reader: { role: Role; id: number }) =>
  sql<Date | null>`(select ${conversationReads.unreadSince}
  from ${conversationReads} where ${conversationReads.conversationId} = ${conversations.id} and ${isReader(reader)})`.mapWith(
    conversationReads.unreadSince,
  );

/** Selects the ids of the conversations with something unread. */
export const unreadIds = (reader: { role: Role; id: number }) =>
  db
    .select({ id: conversationReads.conversationId })
    .from(conversationReads)
    .where(and(isReader(reader), isNotNull(conversationReads.unreadSince)));

/** The number of conversations with unread messages, up to 100; the partial index ends the scan there. */
export async function countUnreadConversations(reader: Actor): Promise<number> {
  return db.$count(unreadIds(reader).limit(countedUnread).as("first"));
}

type Unread = Conversation & { conversationId: number };

/** Who reads what `writer` wrote: the guardians who take part, the term's teacher, or the office. */
async function otherSide(
  tx: Transaction,
  { courseRunId, parentId, studentId, teacherId }: Unread,
  writer: Writer,
): Promise<{ role: Writer["role"]; readerId: number }[]> {
  if (writer.role === "parent")
    return courseRunId
      ? [{ role: "teacher", readerId: teacherId ?? 0 }]
      : [{ role: "admin", readerId: desk }];
  const guardians = studentId ? await lockGuardians(tx, studentId, "writes") : [];
  return [...new Set([parentId, ...guardians])].map((readerId) => ({ role: "parent", readerId }));
}

/**
 * Marks the conversation as unread for the other side, since the message that is the oldest unread one of each reader.
 * Returns whether one of them had read everything before.
 */
export async function markUnread(
  tx: Transaction,
  thread: Unread,
  writer: Writer,
  messageId: number,
): Promise<boolean> {
  const { conversationId } = thread;
  const at = sql<Date>`(select ${messages.createdAt} from ${messages} where ${messages.id} = ${messageId})`;
  const readers = await otherSide(tx, thread, writer);
  const rows = await tx
    .insert(conversationReads)
    .values(
      readers.map((reader) => ({
        conversationId,
        ...reader,
        unreadSince: at,
        unmailedSince: reader.role === "admin" ? null : at,
      })),
    )
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.role, conversationReads.readerId],
      set: {
        unreadSince: sql`coalesce(${conversationReads.unreadSince}, excluded.unread_since)`,
        unmailedSince: sql`coalesce(${conversationReads.unmailedSince}, excluded.unmailed_since)`,
      },
    })
    .returning({ isFirst: sql<boolean>`${conversationReads.unreadSince} = ${at}` });
  return rows.some(({ isFirst }) => isFirst);
}

/**
 * Marks everything up to a message as read, for the office as a whole; a mark never goes back. What came after it
 * stays unread.
 */
export async function readUpTo(
  tx: Transaction,
  conversationId: number,
  reader: { role: Role; id: number },
  messageId: number,
): Promise<void> {
  const own = readerOf(reader);
  const newer = tx
    .select({ at: sql`min(${messages.createdAt})` })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, messageId),
        ne(messages.authorRole, own.role),
      ),
    );
  const marks = {
    readUpTo: sql`greatest(${conversationReads.readUpTo}, ${messageId})`,
    readAt: sql`now()`,
    unreadSince: sql`(${newer})`,
    unmailedSince: sql`case when ${conversationReads.unmailedSince} is not null then (${newer}) end`,
  };
  await tx
    .insert(conversationReads)
    .values({ conversationId, ...own, readUpTo: messageId, readAt: sql`now()` })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.role, conversationReads.readerId],
      set: marks,
      setWhere: lte(conversationReads.readUpTo, messageId),
    });
  await readNoticesAbout(tx, conversationId, reader);
}

/**
 * The same for what a reader says was shown to him, which is at most the newest message.
 * @throws Failure "notFound" for a conversation that was erased
 */
export async function readShown(
  tx: Transaction,
  conversationId: number,
  reader: Writer,
  upTo: number,
): Promise<void> {
  const [row] = await tx
    .select({ newest: conversations.lastMessageId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("key share");
  await readUpTo(tx, conversationId, reader, Math.min(upTo, foundOrThrow(row).newest ?? 0));
}

/** The newest message that each side has seen. */
export async function readMarksOf(conversationId: number): Promise<Record<Writer["role"], number>> {
  const rows = await db
    .select({ role: conversationReads.role, upTo: sql<number>`max(${conversationReads.readUpTo})` })
    .from(conversationReads)
    .where(eq(conversationReads.conversationId, conversationId))
    .groupBy(conversationReads.role);
  return {
    parent: 0,
    teacher: 0,
    admin: 0,
    ...Object.fromEntries(rows.map(({ role, upTo }) => [role, upTo])),
  };
}

/** The conversations of a term go to its next teacher, with what is unread; without a teacher no one has them. */
export async function handOverThreads(
  tx: Transaction,
  courseRunId: number,
  nextTeacherId: number | null,
): Promise<void> {
  const ofRun = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.courseRunId, courseRunId));
  const before = await tx
    .delete(conversationReads)
    .where(and(eq(conversationReads.role, "teacher"), inArray(conversationReads.conversationId, ofRun)))
    .returning();
  if (!nextTeacherId || before.length === 0) return;
  await tx
    .insert(conversationReads)
    .values(before.map((row) => ({ ...row, readerId: nextTeacherId })))
    .onConflictDoNothing();
}
