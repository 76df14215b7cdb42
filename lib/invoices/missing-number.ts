import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ledgerEntries } from "@/db/schema/ledger";
import { schoolSettings } from "@/db/schema/school";
import type { Actor } from "@/lib/auth/actor";

/** Whether tax has been collected although the school has not given its GST/HST number (rule R19.10). One query. */
export async function isTaxNumberMissing(_office: Actor<"admin">): Promise<boolean> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`
    select not exists (select from ${schoolSettings} where content ->> 'taxNumber' <> '')
      and exists (select from ${ledgerEntries} where tax_region is not null) as missing`);
  return rows[0]?.missing ?? false;
}
