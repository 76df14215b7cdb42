import type { Transaction } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";

/**
 * A new parent account, whose owner agrees to the terms with it; the ledger of consents begins with the terms, and with
 * marketing as the columns say. Returns its id.
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
