import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { happenings, notices } from "@/db/schema/notices";
import { fullNameOf, parents, students } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";
import { optionalId, requiredInteger } from "@/lib/core/fields";
import type { Locale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { countedNotices } from "./counted";
import { type HappeningKind } from "./kinds";
import { kindOf } from "./kind-lookups";
import { linkOf } from "./links";
import { noticeSentence } from "./sentence";

const longestPage = 50;

/** `/api/<role>/notice/list`: the newest, or those before a notice. */
export const ListNotices = z.object({
  before: optionalId(),
  pageSize: z.coerce.number().int().min(1).max(longestPage).default(10),
});

/** `/api/<role>/notice/read`: one notice, or all up to one. */
export const ReadNotices = z.object({ id: requiredInteger(), all: z.boolean().default(false) });

type Reader = Pick<Actor, "role" | "id">;
const isOwn = ({ role, id }: Reader) => and(eq(notices.role, role), eq(notices.readerId, id));

const names = sql<string[]>`array(select ${fullNameOf(students)} from ${students}
  where ${students.id} = any(${notices.studentIds}) or ${students.id} = ${happenings.studentId} order by ${students.id})`;

/** The guardian whom it names; null if there is none, or no longer. */
const nameOfGuardian = sql<string | null>`(select ${fullNameOf(parents)} from ${parents}
  where ${parents.id} = (${happenings.data} ->> 'guardianId')::integer)`;

export type ShownNotice = {
  noticeId: number;
  kind: string;
  at: Date;
  text: string;
  href: string;
  isRead: boolean;
};

/** A page of a person's notices, newest first, as sentences in the reader's language with links. One query. */
export async function listNotices(
  reader: Reader,
  { before, pageSize }: z.output<typeof ListNotices>,
  locale: Locale,
): Promise<{ rows: ShownNotice[]; next: number | null }> {
  const found = await db
    .select({
      noticeId: notices.id,
      kind: sql<HappeningKind>`${happenings.kind}`,
      ...pick(happenings, [
        "at",
        "data",
        "courseRunId",
        "courseClassId",
        "homeworkId",
        "orderId",
        "studentId",
        "conversationId",
      ]),
      studentIds: notices.studentIds,
      studentNames: names,
      guardianName: nameOfGuardian,
      readAt: notices.readAt,
    })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(isOwn(reader), before ? lt(notices.id, before) : undefined))
    .orderBy(sql`${notices.id} desc nulls last`)
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const rows = page.map(
    ({ noticeId, kind, at, data, studentIds, studentNames, guardianName, readAt, studentId, ...about }) => ({
      noticeId,
      kind,
      at,
      text: noticeSentence(locale, reader.role, {
        kind,
        data: { ...factsOf(kind, data), guardianName },
        studentNames,
      }),
      href: linkOf(reader.role, { kind, data, about: { ...about, studentId: studentIds[0] ?? studentId } }),
      isRead: readAt !== null,
    }),
  );
  return { rows, next: found.length > pageSize ? (page.at(-1)?.noticeId ?? null) : null };
}

/** What happened, as its kind describes it now: a fact that was added later has its default. */
function factsOf(kind: HappeningKind, data: Record<string, unknown>): Record<string, unknown> {
  const parsed = kindOf(kind).data.safeParse(data);
  return parsed.success ? parsed.data : data;
}

/** The number of unread notices, up to 100; the partial index ends the scan there. */
export async function countUnread(reader: Reader): Promise<number> {
  const first = db
    .select({ one: sql`1`.as("one") })
    .from(notices)
    .where(and(isOwn(reader), isNull(notices.readAt)))
    .limit(countedNotices)
    .as("first");
  return db.$count(first);
}

/** Marks one notice as read, or with `all` every one up to it. Another person's is left as it is. */
export async function readNotices(
  reader: Reader,
  { id, all }: z.output<typeof ReadNotices>,
): Promise<{ unread: number }> {
  await db
    .update(notices)
    .set({ readAt: new Date() })
    .where(and(isOwn(reader), isNull(notices.readAt), all ? lte(notices.id, id) : eq(notices.id, id)));
  return { unread: await countUnread(reader) };
}

/** A person's notices for the family's archive, oldest first. */
export async function listNoticesForExport(reader: Reader, locale: Locale) {
  const all = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listNotices>> = await listNotices(
      reader,
      { before, pageSize: longestPage },
      locale,
    );
    all.push(...page.rows);
    before = page.next;
  } while (before !== null);
  return all.map(({ at, text, isRead }) => ({ at, text, isRead })).toReversed();
}
