import type { Transaction } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";

/**
 * Adds a parent account with its agreement to the terms, and marketing consent according to the columns. Returns its
 * id.
 */
export async function insertFamily(
  tx: Transaction,
  columns: typeof parents.$inferInsert,
  source: ConsentSource,
): Promise<number> {
  const [row] = await tx.insert(parents).values(columns).returning({ id: parents.id });
  const parentId = foundOrThrow(row).id;
  await tx.insert(consents).values([
    { parentId, kind: "terms", granted: true, source },
    { parentId, kind: "marketing", granted: columns.agreesMarketing ?? false, source },
  ]);
  return parentId;
}
