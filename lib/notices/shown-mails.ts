import { desc, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { limits, type Page, type Rows } from "@/lib/core/page";
import { env } from "@/lib/env";
import { chineseNameOfOwner, greetingBy } from "./outbox";
import type { MailTemplate } from "./templates";

export type ShownMail = typeof mailOutbox.$inferSelect & { template: MailTemplate };
type Settings = Pick<typeof env, "APP_URL" | "DEMO" | "STRIPE_SECRET_KEY" | "SMTP_URL">;

/**
 * Who may read the outbox at /dev/mail. Mails contain links that open accounts, so the page exists only in the demo
 * school, while nothing is sent or charged for real; a public demo shows it only to its office. A local demo shows it
 * only under names of this machine, because a foreign page could point its own name here (docs/decisions/0140).
 * @param host the request's host with its port
 */
export function outboxAccess(host: string | null, settings: Settings = env): "everyone" | "office" | "none" {
  if (!settings.DEMO || settings.STRIPE_SECRET_KEY || settings.SMTP_URL) return "none";
  if (settings.DEMO === "public") return "office";
  return host === new URL(settings.APP_URL).host || isLoopback(host) ? "everyone" : "none";
}

const isLoopback = (host: string | null) =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host ?? "");

/** The mails of the outbox, newest first. */
export async function listMails(page: Page): Promise<Rows<ShownMail>> {
  const { limit, offset } = limits(page);
  const rows = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit).offset(offset);
  return { rows: rows as ShownMail[], records: await db.$count(mailOutbox) };
}

/** A mail of the outbox as it is sent; undefined if there is none. */
export async function getMail(id: number): Promise<ShownMail | undefined> {
  const [mail] = await db
    .select({ ...getTableColumns(mailOutbox), chineseName: chineseNameOfOwner })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  return mail && ({ ...mail, data: greetingBy(mail.chineseName, mail.data) } as unknown as ShownMail);
}
