import { and, eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { ledgerEntries } from "@/db/schema/ledger";
import type { Owned } from "@/lib/access/owned";

const { credit, amountCents } = ledgerEntries;

/** What the school keeps for the family's next orders, in cents (rule R19.2). */
export const getCredit = (parentId: Owned<"parent">): Promise<number> => readCredit(db, parentId);

/** The same for code that acts behind the family's lock. */
export async function readCredit(executor: Executor, parentId: number): Promise<number> {
  const [row] = await executor
    .select({
      cents: sql<number>`coalesce(sum(case when ${credit} = 'credit' then ${amountCents} else -${amountCents} end), 0)::int`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.parentId, parentId), sql`'credit' in (debit, credit)`));
  return row?.cents ?? 0;
}
