import { and, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import type { roles } from "@/db/schema/columns";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { orderLines, orders } from "@/db/schema/orders";
import { fullNameOf, parents, students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import type { Locale } from "@/lib/core/locale";
import { erasedName } from "@/lib/core/person-name";
import type { MailData, MailTemplate } from "./templates";

/** The channel that notifies the worker of queued mails. */
export const mailChannel = "mail_outbox";

export type QueuedMail = {
  [T in MailTemplate]: {
    template: T;
    /** The address as it is now; see `addressNow`. */
    recipient: string;
    /**
     * The owner of the mail and the children that it names; erasing and exporting use these, never the address
     * (docs/decisions/0105).
     */
    parentId: number | null;
    studentIds: number[];
    locale: Locale;
    /** The template's data, never a password. A one-use link is wiped from the row once it is sent. */
    data: MailData[T];
    /** Not sent before this instant; by default at once. */
    dueAt?: Date;
    /** Not sent after this instant; by default it is never too late. */
    expiresAt?: Date;
    /** Identifies the event, for example `receipt:1042`: one mail per event. */
    dedupeKey: string;
  };
}[MailTemplate];

/** Mails that prove or guard an address: they are of use at that address alone. */
const ofOneAddress: MailTemplate[] = [
  "addressChanged",
  "confirmAddress",
  "reset",
  "setPassword",
  "passwordSet",
  "claimReport",
];

/**
 * Where a mail goes, as a column: to the present address of the account that owns it, which may have been corrected since it was queued
 * (rule R17.1).
 */
export const addressNow = sql<string>`${sql`case when ${mailOutbox.parentId} is null or ${inArray(mailOutbox.template, ofOneAddress)}
  then ${mailOutbox.recipient} else (select ${parents.email} from ${parents} where ${parents.id} = ${mailOutbox.parentId}) end`}`;

/** The full name of the parent who owns a mail if it is Chinese, as a column; else null. */
export const chineseNameOfOwner = sql<
  string | null
>`${sql`(select ${parents.lastName} || ${parents.firstName} from ${parents}
  where ${parents.id} = ${mailOutbox.parentId} and ${fullNameOf(parents)} = ${parents.lastName} || ${parents.firstName})`}`;

/** A mail's data with the name by which it greets: a given name alone is too familiar in Chinese (rule R15.2). */
export const greetingBy = (chineseName: string | null, data: Record<string, unknown>) =>
  chineseName && "firstName" in data ? { ...data, firstName: chineseName } : data;

/** The owner of a mail about one account. */
export const mailOwner = ({ role, id }: { role: (typeof roles)[number]; id: number }) => ({
  parentId: role === "parent" ? id : null,
  studentIds: role === "student" ? [id] : [],
});

/** Adds a mail to the outbox in the transaction that causes it; the worker is notified at the commit and sends it. */
export const queueMail = async (executor: Executor, mail: QueuedMail): Promise<void> =>
  void (await queueMails(executor, [mail]));

/** The same for several mails in one statement. Returns the number of new ones. */
export async function queueMails(executor: Executor, mails: QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const queued = executor
    .$with("queued")
    .as(
      executor
        .insert(mailOutbox)
        .values(mails)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey })
        .returning({ id: mailOutbox.id }),
    );
  const told = await executor
    .with(queued)
    .select({ told: sql`pg_notify(${mailChannel}, '')` })
    .from(queued);
  return told.length;
}

/** A failed mail can be sent again by the office, so what withdraws a mail withdraws it too. */
const isUnsent = inArray(mailOutbox.state, ["queued", "failed"]);

/** A mail belongs to a child only if it was queued so, never because of its address, which anyone may have typed. */
const isAbout = (studentId: number) => sql`${mailOutbox.studentIds} @> array[${studentId}]::integer[]`;

/** The key of an event that happens again: of the first time it is the event's own. */
export const keyOfTime = (eventKey: string, time: number) => (time > 1 ? `${eventKey}#${time}` : eventKey);

/** The key of an event's mail to one guardian; the first guardian's is that of the event. */
export const keyOfReader = (
  eventKey: string,
  { parentId, isFirst }: { parentId: number; isFirst: boolean },
) => (isFirst ? eventKey : `${eventKey}:to:${parentId}`);

/** Deletes the unsent mails of these events to all guardians, however often they happened. */
export async function withdrawMails(tx: Transaction, eventKeys: string[]): Promise<void> {
  const ofEvent = sql`split_part(split_part(${mailOutbox.dedupeKey}, ':to:', 1), '#', 1)`;
  await tx.delete(mailOutbox).where(and(inArray(ofEvent, eventKeys), isUnsent));
}

/**
 * Takes a child out of mails that name other children, too. Of `lapsedNames` and `guestNames` only the names of the others stay, so
 * that none stays by which the child was called before.
 */
async function nameOthersAlone(tx: Transaction, which: SQL | undefined, studentId: number): Promise<void> {
  const others = sql`array_remove(${mailOutbox.studentIds}, ${studentId}::integer)`;
  const names = sql`array(select ${fullNameOf(students)} from ${students}
    where ${students.id} = any(${others}) order by ${students.id})`;
  const othersIn = (list: string) =>
    sql`array(select name from jsonb_array_elements_text(${mailOutbox.data} -> ${sql.raw(`'${list}'`)}) name where name = any(${names}))`;
  const isOfSeveral = sql`cardinality(${mailOutbox.studentIds}) > 1 and ${mailOutbox.data} -> 'studentNames' is not null`;
  const facts = sql`jsonb_build_object('studentNames', ${names}, 'lapsedNames', ${othersIn("lapsedNames")},
    'guestNames', ${othersIn("guestNames")},
    'about', (${mailOutbox.data} -> 'about') || jsonb_build_object('studentId', (${others})[1]))`;
  await tx
    .update(mailOutbox)
    .set({
      studentIds: others,
      data: sql`${mailOutbox.data} || (select jsonb_object_agg(key, value) from jsonb_each(${facts})
        where jsonb_exists(${mailOutbox.data}, key))`,
    })
    .where(and(which, isAbout(studentId), isOfSeveral));
}

/**
 * Takes the name of an erased child out of mails about an order with seats of other children: its lines are named as the order's now are,
 * and its first class goes.
 */
async function nameOrdersOthersAlone(tx: Transaction, studentId: number): Promise<void> {
  const others = sql`array_remove(${mailOutbox.studentIds}, ${studentId}::integer)`;
  const isNamed = sql`exists (select from ${orderLines} own join ${orders} on ${orders.id} = own.order_id
    where ${orders.orderNo} = ${mailOutbox.data} ->> 'orderNo' and own.student_name = line ->> 'studentName')`;
  const erased = sql`line || jsonb_build_object('studentName', ${erasedName(studentId)}::text)`;
  const lines = sql`(select jsonb_agg(case when ${isNamed} then line else ${erased} end order by n)
    from jsonb_array_elements(${mailOutbox.data} -> 'lines') with ordinality as listed (line, n))`;
  const children = sql`(select coalesce(jsonb_agg(child order by n), '[]')
    from jsonb_array_elements(${mailOutbox.data} -> 'children') with ordinality as listed (child, n)
    where child ->> 'classPath' not like ${`%?studentId=${studentId}&%`})`;
  await tx
    .update(mailOutbox)
    .set({
      studentIds: others,
      data: sql`${mailOutbox.data} || jsonb_build_object('lines', ${lines})
        || case when jsonb_exists(${mailOutbox.data}, 'children') then jsonb_build_object('children', ${children}) else '{}' end`,
    })
    .where(
      and(
        isAbout(studentId),
        inArray(mailOutbox.template, ["receipt", "orderExpired"]),
        sql`cardinality(${others}) > 0 and jsonb_exists(${mailOutbox.data}, 'lines')`,
      ),
    );
}

/**
 * Deletes the unsent mails about a child to a parent who no longer sees it. A mail that also names other children stays
 * without the child; a digest, which is deleted, is written anew.
 */
export async function withdrawMailsOfReader(
  tx: Transaction,
  { parentId, studentId }: { parentId: number; studentId: number },
): Promise<void> {
  const toReader = and(eq(mailOutbox.parentId, parentId), isUnsent);
  await nameOthersAlone(tx, toReader, studentId);
  const ofMoney = inArray(mailOutbox.template, [
    "receipt",
    "orderPlaced",
    "orderCancelled",
    "orderExpired",
    "paymentFailed",
    "withdrawalDeclined",
    "refund",
    "refundFailed",
  ]);
  const isOfPayersMove = sql`(${mailOutbox.template} = 'seatMoved' and ${mailOutbox.data}->>'money' is not null)`;
  await tx.delete(mailOutbox).where(and(toReader, isAbout(studentId), not(ofMoney), not(isOfPayersMove)));
}

/** Deletes the unsent mails about unread messages that concern a child, to one parent or to all readers. Returns the readers. */
export async function withdrawUnreadMails(
  tx: Transaction,
  { parentId, studentId }: { parentId?: number; studentId: number },
): Promise<{ role: "parent" | "teacher"; id: number }[]> {
  const toParent = parentId === undefined ? undefined : eq(mailOutbox.parentId, parentId);
  const ofThreads = eq(mailOutbox.template, "unreadMessages");
  return tx
    .delete(mailOutbox)
    .where(and(toParent, ofThreads, isAbout(studentId), isUnsent))
    .returning({
      role: sql<"parent" | "teacher">`split_part(${mailOutbox.dedupeKey}, ':', 2)`,
      id: sql<number>`split_part(${mailOutbox.dedupeKey}, ':', 3)::integer`,
    });
}

/** Deletes the unsent mails about these happenings, or those `toFamilies` alone. */
export async function withdrawMailsAbout(
  tx: Transaction,
  happeningIds: number[],
  { toFamilies = false } = {},
): Promise<void> {
  const readers = toFamilies ? isNotNull(mailOutbox.parentId) : undefined;
  await tx.delete(mailOutbox).where(and(inArray(mailOutbox.happeningId, happeningIds), isUnsent, readers));
}

/** Deletes the unsent mails about a term and its classes to a teacher who no longer has it. */
export async function withdrawMailsOfTeacher(
  tx: Transaction,
  teacherId: number,
  courseRunId: number,
): Promise<void> {
  const ofTerm = tx
    .select({ id: happenings.id })
    .from(happenings)
    .where(eq(happenings.courseRunId, courseRunId));
  await tx
    .delete(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.happeningId, ofTerm),
        sql`${mailOutbox.dedupeKey} like ${`%:teacher:${teacherId}`}`,
        isUnsent,
      ),
    );
}

/** Deletes the unsent news and offers to a parent who no longer agrees to them. */
export async function withdrawMarketingMails(executor: Executor, parentId: number): Promise<void> {
  await executor
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.parentId, parentId),
        eq(mailOutbox.template, "announcement"),
        sql`${mailOutbox.data} ->> 'isMarketing' = 'yes'`,
        isUnsent,
      ),
    );
}

/** Deletes the unsent mails of these templates about a child. */
export async function deleteQueuedMails(
  tx: Transaction,
  studentId: number,
  templates: MailTemplate[],
): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(and(isAbout(studentId), inArray(mailOutbox.template, templates), isUnsent));
}

/** Detaches mails from a parent account that is being deleted. */
export async function detachMailsOf(tx: Transaction, parentId: number): Promise<void> {
  await tx.update(mailOutbox).set({ parentId: null }).where(eq(mailOutbox.parentId, parentId));
}

/**
 * Erases the data of mails about a child, whose name its orders no longer have; unsent ones are deleted. A mail that also names other
 * children stays without the child.
 */
export async function eraseMailsOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await nameOthersAlone(tx, undefined, studentId);
  await nameOrdersOthersAlone(tx, studentId);
  await tx.delete(mailOutbox).where(and(isAbout(studentId), isUnsent));
  await tx
    .update(mailOutbox)
    .set({
      data: {},
      recipient: sql`case when ${mailOutbox.parentId} is null then '' else ${mailOutbox.recipient} end`,
    })
    .where(isAbout(studentId));
}
