import { and, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { fullNameOrNull, parents } from "@/db/schema/people";
import type { Admin } from "@/lib/auth/actor";
import { patternOf } from "@/lib/catalog/queries";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { optionalText } from "@/lib/core/fields";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { listRequest } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { recordAudit } from "@/lib/records/audit";
import { addressNow, mailChannel } from "./outbox";
import { renderMail } from "./render";
import type { MailTemplate } from "./templates";

/** `/api/admin/mail/list` */
export const ListFailedMails = listRequest(["id"], { search: optionalText(100) });

const isFailed = eq(mailOutbox.state, "failed");

/** The mails that could not be delivered or came too late, newest first, each with its family. */
export function listFailedMails(request: z.output<typeof ListFailedMails>) {
  const pattern = patternOf(request.selectParam.search);
  return listByKeyset({
    request,
    table: mailOutbox,
    where: and(isFailed, pattern ? ilike(addressNow, pattern) : undefined),
    sorts: { id: descending(mailOutbox.id) },
    select: (key) =>
      db
        .select({
          key,
          mailId: mailOutbox.id,
          template: sql<MailTemplate>`${mailOutbox.template}`,
          recipient: addressNow,
          ...pick(mailOutbox, ["parentId", "attempts", "lastError", "createdAt", "expiresAt"]),
          parentName: fullNameOrNull(parents),
        })
        .from(mailOutbox)
        .leftJoin(parents, eq(parents.id, mailOutbox.parentId)),
  });
}

/** The number of failed mails; read by the same index as their list. */
export const countFailedMails = () => db.$count(mailOutbox, isFailed);

/**
 * Queues a failed mail again, with ten new attempts; it goes to the present address of its family (rule R17.16).
 * @throws Failure "notFound" for one that did not fail; "conflict" if its one-use link is gone or what it is about has begun
 */
export async function sendAgain(admin: Admin, mailId: number): Promise<void> {
  const [mail] = await db
    .select(pick(mailOutbox, ["template", "locale", "data"]))
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), isFailed));
  const { template, locale, data } = foundOrThrow(mail);
  await renderMail(template, locale, data).catch(() => {
    throw conflict("mailLinkGone");
  });
  const isInTime = or(isNull(mailOutbox.expiresAt), sql`${mailOutbox.expiresAt} > now()`);
  await db.transaction(async (tx) => {
    const queued = await tx
      .update(mailOutbox)
      .set({ state: "queued", attempts: 0, lastError: null, dueAt: sql`now()` })
      .where(and(eq(mailOutbox.id, mailId), isFailed, isInTime))
      .returning({ id: mailOutbox.id });
    if (queued.length === 0) throw conflict("mailTooLate");
    await recordAudit(tx, admin, "mail.sendAgain", "mail", mailId);
    await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
  });
}
