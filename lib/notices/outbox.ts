import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import type { roles } from "@/db/schema/columns";
import { mailOutbox } from "@/db/schema/office";
import type { Locale } from "@/lib/core/locale";
import type { MailData, MailTemplate } from "./templates";

/** The channel on which the database tells the worker that a mail waits. */
export const mailChannel = "mail_outbox";

export type QueuedMail = {
  [T in MailTemplate]: {
    template: T;
    recipient: string;
    /** Whose mail it is and which children it names; erasing and exporting go by these, never by the address. */
    parentId: number | null;
    studentIds: number[];
    locale: Locale;
    /** What the template needs to know; never a password. A one-use link is wiped from the row once it is sent. */
    data: MailData[T];
    /** Not sent before this instant; at once without it. */
    dueAt?: Date;
    /** Names the event, for example `receipt:1042`: the same event never mails twice. */
    dedupeKey: string;
  };
}[MailTemplate];

/** Whose mail it is when it concerns one account alone. */
export const ofAccount = ({ role, id }: { role: (typeof roles)[number]; id: number }) => ({
  parentId: role === "parent" ? id : null,
  studentIds: role === "student" ? [id] : [],
});

/** Puts a mail into the outbox, in the transaction that causes it; the worker hears of it at the commit and sends it. */
export async function queueMail(executor: Executor, mail: QueuedMail): Promise<void> {
  const queued = executor
    .$with("queued")
    .as(
      executor
        .insert(mailOutbox)
        .values(mail)
        .onConflictDoNothing({ target: mailOutbox.dedupeKey })
        .returning({ id: mailOutbox.id }),
    );
  await executor
    .with(queued)
    .select({ told: sql`pg_notify(${mailChannel}, '')` })
    .from(queued);
}

const isQueued = eq(mailOutbox.state, "queued");

/** A mail is about a child when it was queued so, never because of the address that it goes to: anyone may have typed that. */
const isAbout = (studentId: number) => sql`${mailOutbox.studentIds} @> array[${studentId}]::integer[]`;

/** Deletes the mails of these events that have not left. */
export async function withdrawMails(tx: Transaction, dedupeKeys: string[]): Promise<void> {
  await tx.delete(mailOutbox).where(and(inArray(mailOutbox.dedupeKey, dedupeKeys), isQueued));
}

/** Deletes the mails of these templates about a child that have not left. */
export async function dropQueuedMails(
  tx: Transaction,
  studentId: number,
  templates: MailTemplate[],
): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(and(isAbout(studentId), inArray(mailOutbox.template, templates), isQueued));
}

/** The mails of a parent account that ceases to exist belong to no account any more. */
export async function detachMailsOf(tx: Transaction, parentId: number): Promise<void> {
  await tx.update(mailOutbox).set({ parentId: null }).where(eq(mailOutbox.parentId, parentId));
}

/** Erases what mails about a child said; those that have not left are deleted. */
export async function eraseMailsOf(tx: Transaction, studentId: number): Promise<void> {
  await tx.delete(mailOutbox).where(and(isAbout(studentId), isQueued));
  await tx
    .update(mailOutbox)
    .set({
      data: {},
      recipient: sql`case when ${mailOutbox.parentId} is null then '' else ${mailOutbox.recipient} end`,
    })
    .where(isAbout(studentId));
}
