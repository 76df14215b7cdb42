import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "@/db/client";
import { conversations } from "@/db/schema/conversations";
import { isThreadOf } from "@/lib/access/correspondence";
import { holdChildren } from "@/lib/access/hold-children";
import { asOffice } from "@/lib/access/owned";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { mapListed } from "@/lib/core/page";
import { recordAudit } from "@/lib/records/audit";
import { threadOfParent, threadOrThrow } from "./find";
import { listedFrom, showThread, withWords } from "./reading";
import { readShown, unreadIds } from "./read-marks";
import type { CloseConversation, ListAllConversations, ThreadPage } from "./schemas";
import { tellOfThread } from "./tell-thread";

const desk = { role: "admin", id: 0 } as const;

const stateOf = {
  unread: inArray(conversations.id, unreadIds(desk)),
  open: isNull(conversations.closedAt),
  closed: isNotNull(conversations.closedAt),
};

const isWith = {
  office: isNull(conversations.courseRunId),
  teacher: isNotNull(conversations.courseRunId),
};

/** All conversations of the school, the newest message first; the office reads them (rule R18.3). */
export async function listAllConversations(request: z.output<typeof ListAllConversations>) {
  const { search, userId, with: side, state } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: conversations,
    few: Boolean(userId),
    where: and(
      userId ? isThreadOf(userId) : undefined,
      side ? isWith[side] : undefined,
      state ? stateOf[state] : undefined,
    ),
    search: search ? inArray(conversations.id, withWords(search)) : undefined,
    sorts: { lastMessageId: descending(conversations.lastMessageId, conversations.id) },
    select: (key) => listedFrom(desk, key),
  });
  return mapListed(listed, (row) => row);
}

/** Any conversation with a page of its messages. @throws Failure "notFound" */
export const viewByOffice = async (_admin: Admin, { id, ...page }: ThreadPage & { id: number }) =>
  showThread(await threadOrThrow(db, id), desk, page);

/** A family's conversation with the office, also before its first message. @throws Failure "notFound" */
export const viewOfParent = async (admin: Admin, parentId: number, page: ThreadPage) =>
  showThread(await threadOfParent(db, asOffice<"parent">(admin, parentId)), desk, page);

/** Marks a conversation with the office as read by the desk; reading a teacher's leaves no mark. @throws Failure "notFound" */
export async function readByOffice(admin: Admin, { id, upTo }: { id: number; upTo: number }): Promise<void> {
  const { courseRunId } = await threadOrThrow(db, id);
  if (courseRunId === null) await db.transaction((tx) => readShown(tx, id, admin, upTo));
}

/** The conversation, whose child is not erased before the transaction ends. @throws Failure "notFound" */
async function heldThread(tx: Transaction, id: number) {
  const thread = await threadOrThrow(tx, id);
  if (thread.studentId) await holdChildren(tx, [thread.studentId]);
  return thread;
}

/**
 * Closes a conversation with a reason, and tells its two sides. Closing it again changes nothing.
 * @throws Failure "notFound"
 */
export async function closeConversation(admin: Admin, { id, reason }: z.output<typeof CloseConversation>) {
  return db.transaction(async (tx) => {
    const thread = await heldThread(tx, id);
    const closed = await tx
      .update(conversations)
      .set({ closedAt: sql`now()`, closedByAdminId: admin.id, closedReason: reason })
      .where(and(eq(conversations.id, id), isNull(conversations.closedAt)))
      .returning({ at: conversations.closedAt });
    const at = closed[0]?.at;
    if (!at) return { conversationId: id };
    await tellOfThread(tx, "conversationClosed", admin, { ...thread, conversationId: id }, at.toISOString());
    await recordAudit(tx, admin, "conversation.close", "conversation", id, { reason });
    return { conversationId: id };
  });
}

/** Opens a closed conversation again, and tells its two sides. @throws Failure "notFound", "conflict" if it is open */
export async function reopenConversation(admin: Admin, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const thread = await heldThread(tx, id);
    const [before] = await tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
    const { closedAt } = foundOrThrow(before);
    if (!closedAt) throw conflict("conversationOpen");
    await tx
      .update(conversations)
      .set({ closedAt: null, closedByAdminId: null, closedReason: null })
      .where(eq(conversations.id, id));
    const cause = closedAt.toISOString();
    await tellOfThread(tx, "conversationReopened", admin, { ...thread, conversationId: id }, cause);
    await recordAudit(tx, admin, "conversation.reopen", "conversation", id);
    return { conversationId: id };
  });
}
