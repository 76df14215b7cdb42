import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { noticeSettings } from "@/db/schema/notices";
import type { Actor } from "@/lib/auth/actor";
import type { MailSwitch } from "./kind";

type Settings = Omit<typeof noticeSettings.$inferSelect, "role" | "readerId">;
type Reader = { role: "parent" | "teacher"; id: number };

const initial: Settings = { digest: true, homework: true, morning: true, locale: "en" };

/** What a person receives by mail; everything until something is switched off. */
export async function getMailSettings({ role, id }: Actor<"parent"> | Actor<"teacher">): Promise<Settings> {
  const [row] = await db
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.role, role), eq(noticeSettings.readerId, id)));
  const { digest, homework, morning, locale } = row ?? initial;
  return { digest, homework, morning, locale };
}

/** Whether the reader has not switched these mails off; needs the reader's settings in a left join. */
export const isMailOn = (name: MailSwitch | null): SQL<boolean> =>
  name ? sql<boolean>`coalesce(${noticeSettings[name]}, true)` : sql<boolean>`true`;

/** Saves what a person receives by mail; absent settings stay as they are. */
export const saveMailSettings = (
  { role, id }: Actor<"parent"> | Actor<"teacher">,
  settings: Partial<Settings>,
): Promise<void> => put({ role, id }, settings);

/** Switches one kind of mail on or off. */
export const setMailSwitch = (reader: Reader, name: MailSwitch, on: boolean): Promise<void> =>
  put(reader, { [name]: on });

async function put({ role, id }: Reader, settings: Partial<Settings>): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ role, readerId: id, ...settings })
    .onConflictDoUpdate({ target: [noticeSettings.role, noticeSettings.readerId], set: settings });
}
