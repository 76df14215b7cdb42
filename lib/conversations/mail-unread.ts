import { subMinutes } from "date-fns";
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { conversationReads, conversations, messages } from "@/db/schema/conversations";
import { noticeSettings } from "@/db/schema/notices";
import { fullNameOf, fullNameOrNull, parents, students, teachers } from "@/db/schema/people";
import { familySides } from "@/lib/access/correspondence";
import { schoolTimeZone } from "@/lib/core/formats";
import { repeatUntilDone } from "@/lib/core/in-batches";
import { afterQuietHours } from "@/lib/core/zones";
import { delayOf } from "@/lib/notices/kind-lookups";
import { threadLink } from "@/lib/notices/links";
import { queueMails } from "@/lib/notices/outbox";
import { placeOfParent, placesAwake } from "@/lib/notices/places-now";

const batch = 200;
const writer = alias(parents, "writer");

type Role = "parent" | "teacher";
const reader = {
  id: conversationReads.readerId,
  conversationId: conversationReads.conversationId,
};

/**
 * Queues one mail for each parent and teacher with a message that is unread for ten minutes, about all that is unread
 * and not mailed; outside the reader's quiet hours (rule R18.7). Three statements for 200 readers. Returns the number.
 */
export async function mailUnreadMessages(now = new Date()): Promise<number> {
  const isDay = afterQuietHours(now, schoolTimeZone).getTime() === now.getTime();
  const toParents = await repeatUntilDone(() => mailSome("parent", now));
  return toParents + (isDay ? await repeatUntilDone(() => mailSome("teacher", now)) : 0);
}

/** Returns the number of mails; the lock lets two workers share the readers. */
async function mailSome(role: Role, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select(reader)
      .from(conversationReads)
      .leftJoin(
        parents,
        and(eq(conversationReads.role, "parent"), eq(parents.id, conversationReads.readerId)),
      )
      .where(
        and(
          eq(conversationReads.role, role),
          lte(conversationReads.unmailedSince, subMinutes(now, delayOf("messageReceived"))),
          role === "parent" ? inArray(placeOfParent, placesAwake(now)) : undefined,
        ),
      )
      .orderBy(asc(conversationReads.unmailedSince))
      .limit(batch)
      .for("update", { of: conversationReads, skipLocked: true });
    if (due.length === 0) return 0;
    const ids = [...new Set(due.map(({ id }) => id))];
    const taken = await tx
      .update(conversationReads)
      .set({ unmailedSince: null })
      .where(
        and(
          eq(conversationReads.role, role),
          inArray(conversationReads.readerId, ids),
          isNotNull(conversationReads.unmailedSince),
        ),
      )
      .returning(reader);
    await queueFor(tx, role, taken);
    return due.length;
  });
}

const isTaken = (taken: { id: number; conversationId: number }[]) =>
  or(
    ...taken.map(({ id, conversationId }) =>
      and(eq(conversationReads.readerId, id), eq(conversationReads.conversationId, conversationId)),
    ),
  );

/** The names of the guardians who wrote what the teacher has not read. */
const unreadWriters = sql<string | null>`(select string_agg(distinct ${fullNameOf(writer)}, ', ')
  from ${messages} join ${parents} writer on writer.id = ${messages.authorId}
  where ${messages.conversationId} = ${conversations.id} and ${messages.id} > ${conversationReads.readUpTo}
    and ${messages.authorRole} = 'parent')`;

/** The reader's account columns, the name of the writer, and whether the reader still takes part. */
const sides = {
  parent: {
    firstName: sql<string>`${parents.firstName}`,
    email: sql<string>`${parents.email}`,
    locale: sql<"en" | "zh">`${parents.locale}`,
    from: fullNameOrNull(teachers),
    canRead: and(
      eq(parents.enabled, true),
      isNull(parents.removedAt),
      sql`exists (select from ${familySides} side
        where side.conversation_id = ${conversations.id} and side.parent_id = ${parents.id})`,
    ),
    isReader: eq(parents.id, conversationReads.readerId),
  },
  teacher: {
    firstName: sql<string>`${teachers.firstName}`,
    email: sql<string>`${teachers.email}`,
    locale: sql<"en" | "zh">`coalesce(${noticeSettings.locale}, 'en')`,
    from: unreadWriters,
    canRead: and(eq(teachers.enabled, true), isNull(teachers.removedAt)),
    isReader: eq(teachers.id, conversationReads.readerId),
  },
};

const unreadCount = (role: Role): SQL<number> => sql<number>`(select count(*)::int from ${messages}
  where ${messages.conversationId} = ${conversations.id} and ${messages.id} > ${conversationReads.readUpTo}
    and ${messages.createdAt} >= ${conversationReads.unreadSince} and ${messages.authorRole} <> ${role})`;

async function queueFor(
  tx: Transaction,
  role: Role,
  taken: { id: number; conversationId: number }[],
): Promise<void> {
  const { canRead, isReader, ...account } = sides[role];
  const rows = await tx
    .select({
      ...reader,
      ...account,
      lastMessageId: conversations.lastMessageId,
      studentId: conversations.studentId,
      courseRunId: conversations.courseRunId,
      child: fullNameOrNull(students),
      program: sql<{
        en: string;
        zh: string;
      }>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`,
      count: unreadCount(role),
    })
    .from(conversationReads)
    .innerJoin(conversations, eq(conversations.id, conversationReads.conversationId))
    .leftJoin(parents, and(eq(conversationReads.role, "parent"), eq(parents.id, conversationReads.readerId)))
    .leftJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(courseRuns, eq(courseRuns.id, conversations.courseRunId))
    .leftJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(
      noticeSettings,
      and(eq(noticeSettings.role, "teacher"), eq(noticeSettings.readerId, teachers.id)),
    )
    .where(and(eq(conversationReads.role, role), isTaken(taken), isReader, canRead))
    .orderBy(asc(conversations.lastMessageId));
  const readers = [...new Set(rows.map(({ id }) => id))];
  await queueMails(
    tx,
    readers.map((id) =>
      mailTo(
        role,
        id,
        rows.filter((row) => row.id === id),
      ),
    ),
  );
}

type Row = {
  id: number;
  conversationId: number;
  firstName: string;
  email: string;
  locale: "en" | "zh";
  from: string | null;
  lastMessageId: number;
  studentId: number | null;
  courseRunId: number | null;
  child: string | null;
  program: { en: string; zh: string };
  count: number;
};

function mailTo(role: Role, id: number, threads: Row[]) {
  const [first] = threads as [Row, ...Row[]];
  const newest = Math.max(...threads.map(({ lastMessageId }) => lastMessageId));
  const all = role === "parent" ? "/usr/messages" : "/tea/messages";
  return {
    template: "unreadMessages" as const,
    recipient: first.email,
    parentId: role === "parent" ? id : null,
    studentIds: threads.flatMap(({ studentId }) => studentId ?? []),
    locale: first.locale,
    dedupeKey: `unreadMessages:${role}:${id}:${newest}`,
    data: {
      firstName: first.firstName,
      path: threads.length === 1 ? threadLink(role, first) : all,
      threads: threads.map(({ from, child, program, count }) => ({
        from: child === null ? null : from,
        role: role === "parent" ? ("teacher" as const) : ("family" as const),
        child,
        program: child === null ? null : program,
        count,
      })),
    },
  };
}
