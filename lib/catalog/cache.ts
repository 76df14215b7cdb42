import { unstable_cache } from "next/cache";
import { db, type Transaction } from "@/db/client";
import { countPageChange, expireHere, pagesTag } from "@/lib/core/page-cache";
import { getBundleOrThrow, listBundles } from "./bundle-queries";
import { getCourseOrThrow } from "./detail-queries";
import { listOpenTerms } from "./open-terms";
import { listCategories } from "./queries";

const held = { tags: [pagesTag], revalidate: 60 };

/** Reads for the public pages: at most a minute old, and refreshed at once after a change by the office. */
export const cachedCategories = unstable_cache(() => listCategories(), ["categories"], held);
export const cachedOpenTerms = unstable_cache(() => listOpenTerms(), ["open-terms"], held);
export const cachedCourse = unstable_cache(getCourseOrThrow, ["course"], held);
export const cachedBundles = unstable_cache(() => listBundles(), ["bundles"], held);
export const cachedBundle = unstable_cache(getBundleOrThrow, ["bundle"], held);

/** Runs a catalogue change in one transaction, then refreshes the public pages (docs/decisions/0020 and 0083). */
export async function changeCatalog<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx);
    await countPageChange(tx);
    return done;
  });
  expireHere();
  return result;
}
