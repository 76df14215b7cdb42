import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { bundles, courseCategories, courses } from "@/db/schema/catalog";

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
export async function freeSlug(
  tx: Transaction,
  table: typeof bundles | typeof courseCategories | typeof courses,
  name: string,
): Promise<string> {
  const slug = slugOf(name);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? slug : `${slug}-${number}`;
    if ((await tx.$count(table, and(eq(table.slug, tried), isNull(table.removedAt)))) === 0) return tried;
  }
}
