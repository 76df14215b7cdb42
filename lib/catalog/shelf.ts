import { and, eq, isNull, max, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { bundles, courseCategories, courseClasses, courses, units } from "@/db/schema/catalog";
import { invalid, isUniqueViolation } from "@/lib/core/errors";
import { changeCatalog } from "./cache";

type Shelf = typeof bundles | typeof courseCategories | typeof courses;

const longest = 50;

/** The slug of an English name: "ELG Level 1!" becomes elg-level-1. */
function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug || "program";
}

/** The first unused one of `slug`, `slug-2`, `slug-3` … among records that are not removed. */
export async function freeSlug(tx: Transaction, table: Shelf, name: string): Promise<string> {
  const slug = slugOf(name);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`;
    if ((await tx.$count(table, and(eq(table.slug, tried), isNull(table.removedAt)))) === 0) return tried;
  }
}

/** Changes a record with a slug, as `changeCatalog`. @throws Failure "invalid" at the slug if another record has it */
export const changeShelf = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  changeCatalog(work).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid({ slug: "slugTaken" }) : error;
  });

/** The position after the last record, or after the last of its siblings. */
export async function nextPosition(
  tx: Transaction,
  table: Shelf | typeof units | typeof courseClasses,
  siblings?: SQL,
): Promise<number> {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(siblings);
  return (last?.position ?? 0) + 1;
}
