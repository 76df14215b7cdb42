import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerEntries } from "@/db/schema/ledger";
import type { Owned } from "@/lib/access/owned";

/** What the school keeps for the family's next orders, in cents (rule R19.2). */
export async function getCredit(parentId: Owned<"parent">): Promise<number> {
  const [row] = await db.select({ cents: creditOf(sql`${parentId}::int`) }).from(sql`(select) one`);
  return row?.cents ?? 0;
}

/** The credit of a family as a value of a query, in cents. */
export const creditOf = (parentId: SQL) => sql<number>`(select
  coalesce(sum(case when entry.credit = 'credit' then entry.amount_cents else -entry.amount_cents end), 0)::int
  from ${ledgerEntries} entry where entry.parent_id = ${parentId} and 'credit' in (entry.debit, entry.credit))`;
