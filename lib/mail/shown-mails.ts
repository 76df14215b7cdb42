import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { limits, type Page, type Rows } from "@/lib/core/page";
import { env } from "@/lib/env";

export type ShownMail = typeof mailOutbox.$inferSelect;
type Settings = Pick<typeof env, "DEMO" | "STRIPE_SECRET_KEY" | "SMTP_URL">;

/**
 * Who may read the outbox at /dev/mail. Mails hold links that open accounts, so only the demo school has the page, and
 * only while nothing is sent or charged for real; a demo that others can reach shows it to its office alone.
 */
export function mailReaders(settings: Settings = env): "everybody" | "office" | "nobody" {
  if (!settings.DEMO || settings.STRIPE_SECRET_KEY || settings.SMTP_URL) return "nobody";
  return settings.DEMO === "public" ? "office" : "everybody";
}

/** The mails of the outbox, the newest first. */
export async function listMails(page: Page): Promise<Rows<ShownMail>> {
  const { limit, offset } = limits(page);
  const rows = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit).offset(offset);
  return { rows, records: await db.$count(mailOutbox) };
}

export async function getMail(id: number): Promise<ShownMail | undefined> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return mail;
}
