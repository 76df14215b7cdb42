import { and, eq, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { ledgerEntries } from "@/db/schema/ledger";
import type { Owned } from "@/lib/access/owned";

const { debit, credit, amountCents } = ledgerEntries;

/** Cents by which the account's credits exceed its debits. */
const creditBalance = (account: (typeof ledgerEntries.$inferSelect)["debit"]) =>
  sql<number>`coalesce(sum(case when ${credit} = ${account} then ${amountCents}
    when ${debit} = ${account} then -${amountCents} end), 0)::int`;

/** What the school keeps for the family's next orders, in cents (rule R19.2). */
export async function getCredit(parentId: Owned<"parent">, executor: Executor = db): Promise<number> {
  const [row] = await executor
    .select({ cents: creditBalance("credit") })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.parentId, parentId), sql`'credit' in (debit, credit)`));
  return row?.cents ?? 0;
}
