import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { conversations, messageFiles, messages } from "@/db/schema/conversations";
import { lockRight } from "@/lib/access/guardians";
import { holdChildren } from "@/lib/access/hold-children";
import { asOffice } from "@/lib/access/owned";
import { assertTeaches } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { lockOwnFiles } from "@/lib/storage/lock-own-files";
import {
  type FamilyKey,
  familyThread,
  type TermKey,
  termThread,
  type Conversation,
  threadOfParent,
  type Writer,
} from "./find";
import { markUnread, readUpTo } from "./read-marks";
import type { Written } from "./schemas";
import { tellOfThread } from "./tell-thread";

type Sent = { conversationId: number; messageId: number };

/**
 * Sends a parent's message to the teacher of a child's term, also a second guardian's, or to the office.
 * @throws Failure "notFound", "conflict" for a closed conversation, a term without a teacher, or a file that is gone
 */
export const sendAsParent = (parent: Actor<"parent">, input: Written & FamilyKey): Promise<Sent> =>
  db.transaction(async (tx) => {
    const thread = await familyThread(tx, parent.id, input);
    const { parentId, studentId } = thread;
    if (studentId) await holdChildren(tx, [studentId]);
    // An end of the guardian's access waits for the message, or is found here (rule R18.15).
    if (studentId && parentId !== parent.id && !(await lockRight(tx, parent.id, studentId, "writes")))
      throw notFound("childNotHere");
    return write(tx, parent, thread, input);
  });

/**
 * Sends a teacher's message to the family of a child in the term.
 * @throws Failure "notFound", also if the term was given to another teacher meanwhile; "conflict" as for parents
 */
export const sendAsTeacher = (teacher: Actor<"teacher">, input: Written & TermKey): Promise<Sent> =>
  db.transaction(async (tx) => {
    await holdChildren(tx, [input.studentId]);
    return write(tx, teacher, await termThread(tx, input), input);
  });

/** Sends the office's message to a family. @throws Failure "notFound", "conflict" as for parents */
export const sendAsOffice = (
  admin: Actor<"admin">,
  { userId, ...draft }: Written & { userId: number },
): Promise<Sent> =>
  db.transaction(async (tx) => {
    const thread = await threadOfParent(tx, asOffice<"parent">(admin, userId));
    const sent = await write(tx, admin, thread, draft);
    await recordAudit(tx, admin, "conversation.answer", "conversation", sent.conversationId);
    return sent;
  });

/** The row lock puts the messages of a conversation in order. */
async function write(tx: Transaction, writer: Writer, thread: Conversation, draft: Written): Promise<Sent> {
  if (thread.courseRunId && !thread.teacherId) throw conflict("termWithoutTeacher");
  const { id: conversationId, closedAt } = await lockOrBegin(tx, thread);
  const known = await sentBefore(tx, writer, conversationId, draft.sendKey);
  if (known) return known;
  if (thread.courseRunId) await assertTeaches(tx, writer, [thread.courseRunId]);
  if (closedAt) throw conflict("conversationClosed");
  const messageId = await insertMessage(tx, writer, conversationId, draft);
  await tx
    .update(conversations)
    .set({ lastMessageId: messageId, lastMessageAt: sql`now()` })
    .where(eq(conversations.id, conversationId));
  await readUpTo(tx, conversationId, writer, messageId);
  const isFirstUnread = await markUnread(tx, { ...thread, conversationId }, writer, messageId);
  if (isFirstUnread)
    await tellOfThread(tx, "messageReceived", writer, { ...thread, conversationId }, messageId);
  return { conversationId, messageId };
}

/** Two first messages at the same time begin one conversation. */
async function lockOrBegin(tx: Transaction, { parentId, studentId, courseRunId }: Conversation) {
  await tx.insert(conversations).values({ parentId, studentId, courseRunId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      studentId && courseRunId
        ? and(eq(conversations.studentId, studentId), eq(conversations.courseRunId, courseRunId))
        : and(eq(conversations.parentId, parentId), isNull(conversations.courseRunId)),
    )
    .for("update");
  return foundOrThrow(row);
}

/** The message with this key, if it was sent before. @throws Failure "conflict" if it went elsewhere */
async function sentBefore(
  tx: Transaction,
  { role, id }: Writer,
  conversationId: number,
  sendKey: string,
): Promise<Sent | null> {
  const [row] = await tx
    .select({ conversationId: messages.conversationId, messageId: messages.id })
    .from(messages)
    .where(and(eq(messages.authorRole, role), eq(messages.authorId, id), eq(messages.sendKey, sendKey)));
  if (row && row.conversationId !== conversationId) throw conflict("messageSentElsewhere");
  return row ?? null;
}

async function insertMessage(
  tx: Transaction,
  writer: Writer,
  conversationId: number,
  { text, fileIds, sendKey }: Written,
): Promise<number> {
  const ids = [...new Set(fileIds)];
  await lockOwnFiles(tx, writer, ids);
  const [row] = await tx
    .insert(messages)
    .values({
      conversationId,
      authorRole: writer.role,
      authorId: writer.id,
      text,
      sendKey,
      // Behind the lock, so that the times of a conversation are in the order of its messages.
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ id: messages.id });
  const { id: messageId } = foundOrThrow(row);
  if (ids.length > 0)
    await tx.insert(messageFiles).values(ids.map((fileId, position) => ({ messageId, fileId, position })));
  return messageId;
}
