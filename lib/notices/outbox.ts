import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
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
