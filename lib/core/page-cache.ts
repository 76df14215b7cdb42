import { eq, sql } from "drizzle-orm";
import { revalidateTag } from "next/cache";
import { db, type Executor } from "@/db/client";
import { pageRevisions } from "@/db/schema/instances";
import { cacheChannel } from "./cache-channel";

/** Tag of all data in public pages; changes by the office expire it (docs/decisions/0020). */
export const pagesTag = "pages";

/** Expires the public pages and their data in this instance. */
export const expirePages = () => revalidateTag(pagesTag, { expire: 0 });

const row = "pages";

/** Call after the commit of a change that public pages show: expires this instance's caches at once and notifies the others. */
export async function pagesChanged(): Promise<void> {
  await countPageChange(db);
  expireHere();
}

/**
 * The same in the transaction of the change, as its last statement, so that the other instances learn of it even if this
 * one ends after the commit. After the commit `expireHere` does the rest.
 */
export async function countPageChange(executor: Executor): Promise<void> {
  const next = sql`${pageRevisions.revision} + 1`;
  const counted = executor.$with("counted").as(
    executor
      .insert(pageRevisions)
      .values({ name: row, revision: 1 })
      .onConflictDoUpdate({ target: pageRevisions.name, set: { revision: next } })
      .returning({ name: pageRevisions.name }),
  );
  await executor
    .with(counted)
    .select({ told: sql`pg_notify(${cacheChannel}, '')` })
    .from(counted);
}

/** Expires the caches of this instance within the request that made the change. */
export function expireHere(): void {
  try {
    expirePages();
  } catch {
    // Next can expire only within a request; a change by the worker reaches this instance as it does the others.
  }
}

/** A value that is another one after each change that public pages show. */
export async function pagesRevision(): Promise<string> {
  const [found] = await db
    .select({ revision: pageRevisions.revision })
    .from(pageRevisions)
    .where(eq(pageRevisions.name, row));
  return String(found?.revision ?? 0);
}
