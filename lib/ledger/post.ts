import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { PaymentMethod } from "@/db/schema/commerce";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";

type Account = (typeof ledgerEntries.$inferInsert)["debit"];
/** An account; `money` with its method, `tax` with its region and rate in hundredths of a percent. */
export type Side =
  | Exclude<Account, "money" | "tax">
  | { money: PaymentMethod }
  | { tax: { region: string; basisPoints: number } };

/** Cents that move from the account `from` (credited) to the account `to` (debited); those of 0 are left out. */
export type Entry = { from: Side; to: Side; amountCents: number; orderLineId?: number };

export type Posting = {
  cause: (typeof ledgerPostings.$inferInsert)["cause"];
  /** Names the cause, so that it is posted once: "payment:17". */
  key: string;
  parentId: number;
  orderId: number | null;
  adminId?: number | null;
  note?: string | null;
};

/**
 * Posts a cause with its entries in the caller's transaction, in one statement (rule R19.1). A key that is posted already
 * writes nothing and returns false.
 */
export async function post(tx: Executor, posting: Posting, entries: readonly Entry[]): Promise<boolean> {
  const rows = entries.filter(({ amountCents }) => amountCents !== 0).map(toRow);
  if (rows.length === 0) return false;
  const { cause, key, parentId, orderId, adminId = null, note = null } = posting;
  const { rowCount } = await tx.execute(sql`
    with posted as (
      insert into ${ledgerPostings} (cause, key, parent_id, order_id, admin_id, note)
      values (${cause}, ${key}, ${parentId}, ${orderId}, ${adminId}, ${note})
      on conflict (key) do nothing
      returning id, at, parent_id, order_id
    )
    insert into ${ledgerEntries} (posting_id, at, parent_id, order_id, order_line_id, debit, credit, amount_cents, method,
      tax_region, tax_rate_basis_points)
    select posted.id, posted.at, posted.parent_id, posted.order_id, entry."orderLineId", entry.debit, entry.credit,
      entry."amountCents", entry.method, entry."taxRegion", entry."taxRate"
    from posted, json_to_recordset(${JSON.stringify(rows)}::json) as entry ("orderLineId" int, debit text, credit text,
      "amountCents" int, method text, "taxRegion" text, "taxRate" int)`);
  return (rowCount ?? 0) > 0;
}

function toRow({ from, to, amountCents, orderLineId = undefined }: Entry) {
  return {
    ...facts(from),
    ...facts(to),
    debit: accountOf(to),
    credit: accountOf(from),
    amountCents,
    orderLineId,
  };
}

const accountOf = (side: Side): Account =>
  typeof side === "string" ? side : "money" in side ? "money" : "tax";

function facts(side: Side) {
  if (typeof side === "string") return {};
  if ("money" in side) return { method: side.money };
  return { taxRegion: side.tax.region, taxRate: side.tax.basisPoints };
}
