import { max, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines } from "@/db/schema/orders";
import { ledgerEntries, ledgerRollup, ledgerSums } from "@/db/schema/ledger";

const { id, at, amountCents, orderLineId } = ledgerEntries;

/** The entries in the columns of `ledgerSums`, one row each, with their day in Toronto. */
export const entriesByDay = sql`select (${at} at time zone 'America/Toronto')::date as day, ${courseRuns.courseId} as course_id,
    debit, credit, method, tax_region, tax_rate_basis_points, ${amountCents} as cents
  from ${ledgerEntries}
  left join ${orderLines} on ${orderLines.id} = ${orderLineId}
  left join ${courseRuns} on ${courseRuns.id} = ${orderLines.courseRunId}`;

/** Up to this entry, all are in `ledger_sums`; 0 before the first night. */
export async function readThroughId(tx: Executor): Promise<number> {
  const [row] = await tx.select().from(ledgerRollup);
  return row?.throughId ?? 0;
}

/**
 * Adds the entries that were written since the last time to the sums that the money report reads: of each program by day,
 * month and year, and of all programs together by month (rule R19.6). Returns the number of sums that changed.
 */
export async function rollUpLedger(): Promise<number> {
  const last = await lastEntry();
  return db.transaction(async (tx) => {
    await tx.insert(ledgerRollup).values({ throughId: 0 }).onConflictDoNothing();
    const [before] = await tx.select().from(ledgerRollup).for("update");
    const from = before?.throughId ?? 0;
    if (last <= from) return 0;
    const { rowCount } = await tx.execute(sql`
      insert into ${ledgerSums} as known (span, starts_on, course_id, debit, credit, method, tax_region, tax_rate_basis_points, cents)
      select sums.*, sum(cents) from (${entriesByDay} where ${id} > ${from} and ${id} <= ${last}) entries, lateral (values
        ('day', day, course_id, debit, credit, method, tax_region, tax_rate_basis_points),
        ('month', date_trunc('month', day)::date, course_id, debit, credit, method, tax_region, tax_rate_basis_points),
        ('year', date_trunc('year', day)::date, course_id, debit, credit, null, null, null),
        ('allPrograms', date_trunc('month', day)::date, null, debit, credit, method, tax_region, tax_rate_basis_points)
      ) sums (span, starts_on, course_id, debit, credit, method, tax_region, tax_rate_basis_points)
      where span in ('day', 'month') or entries.course_id is not null
      group by 1, 2, 3, 4, 5, 6, 7, 8
      order by 1, 2, 3 -- a day's sums lie side by side
      on conflict on constraint ledger_sums_span_key do update set cents = known.cents + excluded.cents`);
    await tx.update(ledgerRollup).set({ throughId: last });
    return rowCount ?? 0;
  });
}

/** The last entry, once all transactions that might still write an earlier one have ended. */
const lastEntry = () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '10s'`);
    await tx.execute(sql`lock table ${ledgerEntries} in share mode`);
    const [row] = await tx.select({ last: max(id) }).from(ledgerEntries);
    return row?.last ?? 0;
  });
