import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { teachers } from "@/db/schema/people";
import { limits, type Page, type Rows } from "@/lib/core/page";
import { env } from "@/lib/env";

export type ShownMail = typeof mailOutbox.$inferSelect;
type Settings = Pick<typeof env, "NODE_ENV" | "PAYMENTS" | "STRIPE_SECRET_KEY" | "SMTP_URL">;

/**
 * May anybody read the outbox at /dev/mail? Mails hold links that open accounts, so in production only the demo
 * school's may: payments are a demo, nothing is sent or charged for real, and the made-up teacher is there, whom no
 * visitor could have registered.
 */
export async function mayShowMails(settings: Settings = env): Promise<boolean> {
  if (settings.NODE_ENV !== "production") return true;
  if (settings.PAYMENTS !== "demo" || settings.STRIPE_SECRET_KEY || settings.SMTP_URL) return false;
  return (await db.$count(teachers, eq(teachers.email, "teacher@example.com"))) > 0;
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
