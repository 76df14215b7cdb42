import { eq, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { PaymentMethod } from "@/db/schema/payments";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";

type Account = (typeof ledgerEntries.$inferInsert)["debit"];
/** An account; `money` with its method, `tax` with its region and rate in hundredths of a percent. */
type Side =
  | Exclude<Account, "money" | "tax">
  | { money: PaymentMethod }
  | { tax: { region: string; basisPoints: number } };

/** Cents that move from the account `from` (credited) to the account `to` (debited); those of 0 are left out. */
export type LedgerEntry = { from: Side; to: Side; amountCents: number; orderLineId?: number };

export type LedgerPosting = {
  cause: (typeof ledgerPostings.$inferInsert)["cause"];
  /** Names the cause, so that it is posted once: "payment:17". */
  key: string;
  parentId: number;
  orderId: number | null;
  /** Who in the office did it. */
  adminId?: number | null;
  /** When it happened; now by default. */
  at?: Date;
  entries: readonly LedgerEntry[];
};

/**
 * Posts causes with their entries in the caller's transaction, in one statement (rule R19.1). What is posted already, by
 * its key, and what moves no cents writes nothing.
 */
export async function postToLedger(tx: Executor, postings: readonly LedgerPosting[]): Promise<void> {
  const moving = postings
    .map(({ entries, ...posting }) => ({
      posting,
      rows: entries.filter(({ amountCents }) => amountCents !== 0).map((entry) => rowOf(posting.key, entry)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (moving.length === 0) return;
  const given = JSON.stringify(moving.map(({ posting }) => posting));
  const rows = JSON.stringify(
    moving.flatMap(({ rows }) => rows).map((row, position) => ({ ...row, position })),
  );
  await tx.execute(sql`
    with posted as (
      insert into ${ledgerPostings} (cause, key, parent_id, order_id, admin_id, at)
      select cause, key, "parentId", "orderId", "adminId", coalesce(at, now())
      from json_to_recordset(${given}::json) as posting (cause text, key text, "parentId" int, "orderId" int,
        "adminId" int, at timestamptz)
      on conflict (key) do nothing
      returning id, at, key, parent_id, order_id
    )
    insert into ${ledgerEntries} (posting_id, at, parent_id, order_id, order_line_id, debit, credit, amount_cents, method,
      tax_region, tax_rate_basis_points)
    select posted.id, posted.at, posted.parent_id, posted.order_id, entry."orderLineId", entry.debit, entry.credit,
      entry."amountCents", entry.method, entry."taxRegion", entry."taxRate"
    from posted join json_to_recordset(${rows}::json) as entry (position int, key text, "orderLineId" int, debit text, credit text,
      "amountCents" int, method text, "taxRegion" text, "taxRate" int) on entry.key = posted.key
    order by entry.position`);
}

/** Whether a cause is posted already, by its key. */
export const isPosted = async (tx: Executor, key: string): Promise<boolean> =>
  (await tx.$count(ledgerPostings, eq(ledgerPostings.key, key))) > 0;

function rowOf(key: string, { from, to, ...entry }: LedgerEntry) {
  return { key, ...entry, debit: accountOf(to), credit: accountOf(from), ...factsOf(from), ...factsOf(to) };
}

const accountOf = (side: Side): Account =>
  typeof side === "string" ? side : "money" in side ? "money" : "tax";

function factsOf(side: Side) {
  if (typeof side === "string") return {};
  if ("money" in side) return { method: side.money };
  return { taxRegion: side.tax.region, taxRate: side.tax.basisPoints };
}
