import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { nextVersion } from "@/lib/records/managed";

type Place = { country: (typeof parents.$inferInsert)["country"]; province?: number | null };

/** Saves where a family lives, as chosen before its login, if its account does not say so yet (rule R7.6). */
export async function savePlaceIfUnknown(
  parentId: Owned<"parent">,
  { country, province }: Place,
): Promise<void> {
  if (country === "CA" && !province) return;
  await db
    .update(parents)
    .set({ country, province: country === "CA" ? province : null, version: nextVersion(parents) })
    .where(and(eq(parents.id, parentId), eq(parents.country, "CA"), isNull(parents.province)));
}
