import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { conversations, messageFiles, messages, messageText } from "@/db/schema/conversations";
import { files } from "@/db/schema/files";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import type { z } from "zod";
import { isThreadOf } from "@/lib/access/correspondence";
import type { Actor } from "@/lib/auth/actor";
import { patternOf } from "@/lib/catalog/queries";
import { listEnquiriesFrom } from "@/lib/enquiries/of-family";
import {
  childThreadColumns,
  type FamilyKey,
  familyThread,
  type TermKey,
  termThread,
  type Conversation,
  type Writer,
} from "./find";
import { readMarksOf, readShown, unreadIds, unreadSinceOf } from "./read-marks";
import type { ListConversations, ThreadPage } from "./schemas";

const excerptLength = 140;

type Reader = { role: Writer["role"]; id: number };

/** Selects the conversations that contain the words. */
export const withWords = (words: string) =>
  db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(sql`${messageText(messages)} like ${patternOf(words.toLowerCase())}`);

/** A row of a list: whom and what it is about, the beginning of the newest message, and whether it is unread. */
const listedColumns = (reader: Reader) => ({
  ...childThreadColumns,
  conversationId: getTableColumns(conversations).id,
  studentId: conversations.studentId,
  courseRunId: conversations.courseRunId,
  program: sql<{ en: string; zh: string } | null>`case when ${courses.id} is not null
    then json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh}) end`,
  term: sql<{ en: string; zh: string } | null>`case when ${courseRuns.id} is not null
    then json_build_object('en', ${courseRuns.name}, 'zh', ${courseRuns.nameZh}) end`,
  studentName: sql<string | null>`case when ${students.id} is not null then ${fullNameOf(students)} end`,
  teacherName: sql<string | null>`case when ${teachers.id} is not null then ${fullNameOf(teachers)} end`,
  lastMessageId: conversations.lastMessageId,
  excerpt: sql<string>`left(${messages.text}, ${excerptLength})`,
  lastAuthorRole: messages.authorRole,
  unreadSince: unreadSinceOf(reader),
});

/** The joins of `listedColumns`. */
export const listedFrom = (reader: Reader, key: SQL<string> = sql<string>`''`) =>
  db
    .select({ key, ...listedColumns(reader) })
    .from(conversations)
    .innerJoin(parents, eq(parents.id, conversations.parentId))
    .leftJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(courseRuns, eq(courseRuns.id, conversations.courseRunId))
    .leftJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(messages, eq(messages.id, conversations.lastMessageId));

/** A page of a person's conversations, the newest message first. One query. */
async function listOwn(
  reader: Actor<"parent"> | Actor<"teacher">,
  isOwn: SQL | undefined,
  { before, pageSize, search, state }: z.output<typeof ListConversations>,
) {
  const names = sql`lower(${fullNameOf(students)} || ' ' || coalesce(${fullNameOf(teachers)}, '') || ' '
    || ${fullNameOf(parents)} || ' ' || ${courses.name} || ' ' || ${courses.nameZh})`;
  const found = await listedFrom(reader)
    .where(
      and(
        isOwn,
        before ? lt(conversations.lastMessageId, before) : undefined,
        state === "unread" ? inArray(conversations.id, unreadIds(reader)) : undefined,
        search
          ? or(
              inArray(conversations.id, withWords(search)),
              sql`${names} like ${patternOf(search.toLowerCase())}`,
            )
          : undefined,
      ),
    )
    .orderBy(desc(conversations.lastMessageId))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize).map(({ key: _key, ...row }) => row);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.lastMessageId ?? null) : null };
}

/** A page of the conversations in which a parent takes part (rule R18.15). One query. */
export const listFamilyConversations = (parent: Actor<"parent">, page: z.output<typeof ListConversations>) =>
  listOwn(parent, isThreadOf(parent.id), page);

/** Of the terms that the teacher has now. */
export const listTeacherConversations = (
  teacher: Actor<"teacher">,
  page: z.output<typeof ListConversations>,
) => listOwn(teacher, and(eq(courseRuns.teacherId, teacher.id), isNull(courseRuns.removedAt)), page);

export type ConversationRow = Awaited<ReturnType<typeof listOwn>>["rows"][number];

const authorName = sql<string>`${sql`case ${messages.authorRole}
  when 'parent' then (select ${fullNameOf(parents)} from ${parents} where ${parents.id} = ${messages.authorId})
  when 'teacher' then (select ${fullNameOf(teachers)} from ${teachers} where ${teachers.id} = ${messages.authorId})
  else (select ${admins.displayName} from ${admins} where ${admins.id} = ${messages.authorId}) end`}`;

const attached = sql<{ id: number; name: string; contentType: string; size: number }[]>`${sql`coalesce((
  select json_agg(json_build_object('id', ${files.id}, 'name', ${files.name}, 'contentType', ${files.contentType},
    'size', ${files.sizeBytes}) order by ${messageFiles.position}, ${files.id})
  from ${messageFiles} join ${files} on ${files.id} = ${messageFiles.fileId}
  where ${messageFiles.messageId} = ${messages.id} and ${files.removedAt} is null), '[]')`}`;

/** Whether the reader's side wrote a message: a guardian alone, a teacher with those before, the office as one desk. */
const isByReader = ({ role, id }: Reader) =>
  sql<boolean>`${messages.authorRole} = ${role}${role === "parent" ? sql` and ${messages.authorId} = ${id}` : sql``}`;

/** A page of messages, oldest first, ending before a message or at the newest. */
async function pageOfMessages(conversationId: number, reader: Reader, { before, pageSize }: ThreadPage) {
  const found = await db
    .select({
      messageId: messages.id,
      authorRole: messages.authorRole,
      authorName,
      isOwn: isByReader(reader),
      text: messages.text,
      files: attached,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), before ? lt(messages.id, before) : undefined))
    .orderBy(sql`${messages.id} desc nulls last`)
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize).toReversed();
  return { rows, older: found.length > pageSize ? (rows[0]?.messageId ?? null) : null };
}

/** A conversation with a page of its messages, as a person of one side reads it; three queries, with the office also the family's enquiries. */
export async function showThread(thread: Conversation, reader: Reader, page: ThreadPage) {
  const { conversationId, parentId, courseRunId } = thread;
  const [listed, marks, enquiries] = await Promise.all([
    conversationId ? pageOfMessages(conversationId, reader, page) : { rows: [], older: null },
    conversationId ? readMarksOf(conversationId) : { parent: 0, teacher: 0, admin: 0 },
    courseRunId || page.before ? [] : listEnquiriesFrom(parentId),
  ]);
  const seenByOthers = (role: Writer["role"]) =>
    role === "parent" ? Math.max(marks.teacher, marks.admin) : marks.parent;
  return {
    thread,
    messages: listed.rows.map((row) => ({ ...row, isRead: row.messageId <= seenByOthers(row.authorRole) })),
    older: listed.older,
    enquiries,
  };
}
export type ShownThread = Awaited<ReturnType<typeof showThread>>;
export type ShownMessage = ShownThread["messages"][number];

/** @throws Failure "notFound" */
export const viewFamilyThread = async (parent: Actor<"parent">, input: FamilyKey & ThreadPage) =>
  showThread(await familyThread(db, parent.id, input), parent, input);

/** @throws Failure "notFound" */
export const viewTermThread = async (teacher: Actor<"teacher">, input: TermKey & ThreadPage) =>
  showThread(await termThread(db, input), teacher, input);

async function read(reader: Writer, { conversationId }: Conversation, upTo: number): Promise<void> {
  if (!conversationId) return;
  await db.transaction((tx) => readShown(tx, conversationId, reader, upTo));
}

/** @throws Failure "notFound" */
export const readFamilyThread = async (
  parent: Actor<"parent">,
  { upTo, ...key }: FamilyKey & { upTo: number },
): Promise<void> => read(parent, await familyThread(db, parent.id, key), upTo);

/** @throws Failure "notFound" */
export const readTermThread = async (
  teacher: Actor<"teacher">,
  { upTo, ...key }: TermKey & { upTo: number },
): Promise<void> => read(teacher, await termThread(db, key), upTo);
