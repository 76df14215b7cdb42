import { sql } from "drizzle-orm";
import { revalidateTag, unstable_cache } from "next/cache";
import { db, type Transaction } from "@/db/client";
import { cacheChannel } from "@/lib/core/cache-news";
import { getBundleOrThrow, listBundles } from "./bundle-queries";
import { getCourseOrThrow } from "./detail-queries";
import { listCategories } from "./queries";

/** Everything that pages show of the catalogue; the office's changes expire it (docs/decisions/0020). */
const catalogTag = "catalog";

const held = { tags: [catalogTag], revalidate: 60 };

/** The reads of the public pages: at most a minute old, at once new after a change in the office. */
export const cachedCategories = unstable_cache(() => listCategories(), ["categories"], held);
export const cachedCourse = unstable_cache(getCourseOrThrow, ["course"], held);
export const cachedBundles = unstable_cache(() => listBundles(), ["bundles"], held);
export const cachedBundle = unstable_cache(getBundleOrThrow, ["bundle"], held);

/** Makes the public pages of this instance read the catalogue anew. */
export const expireCatalog = () => revalidateTag(catalogTag, { expire: 0 });

/** To be called when a change of the catalogue is committed: here at once, on other instances when they hear of it. */
export async function catalogChanged(): Promise<void> {
  try {
    expireCatalog();
  } catch {
    // Next forgets only within a request: where the worker made the change, this instance hears of it too.
  }
  await db.execute(sql`select pg_notify(${cacheChannel}, '')`);
}

/** A change of the catalogue: one transaction, after which the public pages are new (docs/decisions/0020 and 0083). */
export async function changeCatalog<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await db.transaction(work);
  await catalogChanged();
  return result;
}
