import { createHash } from "node:crypto";
import { and, asc, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import { currentSender } from "@/lib/mail/current-sender";
import { isDue, isInEarlier, othersIn, toldInOne } from "./one-mail";
import { addressNow, chineseNameOfOwner, greetingBy } from "./outbox";
import { renderMail } from "./render";
import { type RenderedMail, type Sender, SendingError } from "@/lib/mail/sender";

const maxAttempts = 10;

type Row = typeof mailOutbox.$inferSelect & { chineseName: string | null };
type Outcome = PgUpdateSetSource<typeof mailOutbox>;

/**
 * Sends due mails, oldest first, until none is left or the mail server is down. Several workers share the work: each
 * locks the row of the mail that it sends. If a worker dies, its lock is released, so a mail is sent at least once, and
 * a second copy has the first one's Message-ID.
 */
export async function sendOutbox(sender: Sender = currentSender(), signal?: AbortSignal): Promise<void> {
  for (;;) if (signal?.aborted || !(await sendNext(sender))) return;
}

/**
 * Whether a mail has become due in the last minute. Older ones wait because the mail server was down, and are tried once a
 * minute.
 */
export async function hasFreshMail(): Promise<boolean> {
  const isFresh = sql`${mailOutbox.dueAt} between now() - interval '1 minute' and now() + interval '1 ms'`;
  const [found] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, "queued"), isFresh))
    .limit(1);
  return found !== undefined;
}

async function sendNext(sender: Sender): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ ...getTableColumns(mailOutbox), recipient: addressNow, chineseName: chineseNameOfOwner })
      .from(mailOutbox)
      .where(and(isDue(mailOutbox), not(isInEarlier(tx))))
      .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return false;
    const others = await othersIn(tx, mail);
    const { outcome, goOn } = await deliver(mail, toldInOne(mail, others), sender);
    if (outcome.sentAt && others.length > 0) await tx.delete(mailOutbox).where(isAmong(others));
    await tx
      .update(mailOutbox)
      .set({ attempts: mail.attempts + 1, recipient: mail.recipient, ...outcome })
      .where(eq(mailOutbox.id, mail.id));
    return goOn;
  });
}

const isAmong = (mails: readonly Pick<Row, "id">[]) =>
  inArray(
    mailOutbox.id,
    mails.map(({ id }) => id),
  );

/** @param data the facts of the mail and of those that are told in it */
async function deliver(
  mail: Row,
  data: Row["data"],
  sender: Sender,
): Promise<{ outcome: Outcome; goOn: boolean }> {
  if (mail.expiresAt && mail.expiresAt <= new Date())
    return { outcome: failed(mail, new Error("Not sent in time.")), goOn: true };
  let rendered: RenderedMail;
  try {
    rendered = await renderMail(mail.template, mail.locale, greetingBy(mail.chineseName, data));
  } catch (error) {
    return { outcome: failed(mail, error), goOn: true };
  }
  try {
    const { recipient, locale } = mail;
    await sender.send({ ...rendered, recipient, locale, messageId: messageIdOf(mail.dedupeKey) });
  } catch (error) {
    const goOn = error instanceof SendingError && !error.isDown;
    const isLast = mail.attempts + 1 >= maxAttempts;
    return { outcome: isLast ? failed(mail, error) : later(mail, error), goOn };
  }
  const sent = { state: sender.becomes, sentAt: new Date(), lastError: null };
  // The one-use link is removed, so that a copy of the database cannot open an account.
  return {
    outcome: { ...sent, data: sender.becomes === "sent" ? withoutLink(data) : data },
    goOn: true,
  };
}

/** One minute after the first rejection, then doubled each time: the tenth attempt is after eight and a half hours. */
function later(mail: Row, error: unknown): Outcome {
  const minutes = 2 ** mail.attempts;
  return { dueAt: sql`now() + make_interval(mins => ${minutes})`, lastError: wordsOf(error) };
}

function failed(mail: Row, error: unknown): Outcome {
  // The row contains the reason; a server's message names the recipient, which must not be logged.
  logger.error({ mailId: mail.id, template: mail.template }, "mail failed");
  return { state: "failed", lastError: wordsOf(error), data: withoutLink(mail.data) };
}

const withoutLink = ({ path: _path, ...data }: Row["data"]) => data;
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

/** The Message-ID of an event's mail. */
export function messageIdOf(dedupeKey: string): string {
  const digest = createHash("sha256").update(dedupeKey).digest("hex").slice(0, 32);
  return `<${digest}@${new URL(env.APP_URL).hostname}>`;
}
