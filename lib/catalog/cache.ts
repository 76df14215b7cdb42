import { revalidateTag, unstable_cache } from "next/cache";
import { db, type Transaction } from "@/db/client";
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

/** Makes the public pages read the catalogue anew; call it after the change is committed. */
export const expireCatalog = () => revalidateTag(catalogTag, { expire: 0 });

/** A change of the catalogue: one transaction, after which the public pages are new. */
export async function changeCatalog<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await db.transaction(work);
  expireCatalog();
  return result;
}
