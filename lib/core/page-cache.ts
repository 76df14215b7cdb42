import { sql } from "drizzle-orm";
import { revalidateTag } from "next/cache";
import { db } from "@/db/client";
import { cacheChannel } from "./cache-channel";

/** Tag of all data in public pages; changes by the office expire it (docs/decisions/0020). */
export const pagesTag = "pages";

/** Expires the public pages and their data in this instance. */
export const expirePages = () => revalidateTag(pagesTag, { expire: 0 });

/** Call after the commit of a change that public pages show: expires this instance's caches at once and notifies the others. */
export async function pagesChanged(): Promise<void> {
  try {
    expirePages();
  } catch {
    // Next can expire only within a request; a change by the worker reaches this instance by the notification.
  }
  await db.execute(sql`select pg_notify(${cacheChannel}, '')`);
}
