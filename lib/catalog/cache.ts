import { sql } from "drizzle-orm";
import { revalidateTag, unstable_cache } from "next/cache";
import { db, type Transaction } from "@/db/client";
import { cacheChannel } from "@/lib/core/cache-channel";
import { getBundleOrThrow, listBundles } from "./bundle-queries";
import { getCourseOrThrow } from "./detail-queries";
import { listCategories } from "./queries";

/** Tag of all catalogue data in pages; changes by the office expire it (docs/decisions/0020). */
const catalogTag = "catalog";

const held = { tags: [catalogTag], revalidate: 60 };

/** Reads for the public pages: at most a minute old, and refreshed at once after a change by the office. */
export const cachedCategories = unstable_cache(() => listCategories(), ["categories"], held);
export const cachedCourse = unstable_cache(getCourseOrThrow, ["course"], held);
export const cachedBundles = unstable_cache(() => listBundles(), ["bundles"], held);
export const cachedBundle = unstable_cache(getBundleOrThrow, ["bundle"], held);

/** Expires the catalogue's pages and data in this instance. */
export const expireCatalog = () => revalidateTag(catalogTag, { expire: 0 });

/** Call after the commit of a catalogue change: expires this instance's caches at once and notifies the others. */
export async function catalogChanged(): Promise<void> {
  try {
    expireCatalog();
  } catch {
    // Next can expire only within a request; a change by the worker reaches this instance by the notification.
  }
  await db.execute(sql`select pg_notify(${cacheChannel}, '')`);
}

/** Runs a catalogue change in one transaction, then refreshes the public pages (docs/decisions/0020 and 0083). */
export async function changeCatalog<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await db.transaction(work);
  await catalogChanged();
  return result;
}
