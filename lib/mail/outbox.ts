import type { Executor } from "@/db/client";
import { mailOutbox, type mailTemplates } from "@/db/schema/office";
import type { Locale } from "@/lib/core/locale";

export type MailTemplate = (typeof mailTemplates)[number];

export type QueuedMail = {
  template: MailTemplate;
  recipient: string;
  locale: Locale;
  /** What the template needs to know; never a password or a token in the clear that outlives the mail. */
  data?: Record<string, unknown>;
  /** Names the event, for example `receipt:1042`: the same event never mails twice. */
  dedupeKey: string;
};

/** Puts a mail into the outbox, in the transaction that causes it; the worker sends it after the commit. */
export async function queueMail(executor: Executor, mail: QueuedMail): Promise<void> {
  await executor.insert(mailOutbox).values(mail).onConflictDoNothing({ target: mailOutbox.dedupeKey });
}
