import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { invoiceCounters, invoices } from "@/db/schema/invoices";
import { parents } from "@/db/schema/people";
import { schoolSettings } from "@/db/schema/school";
import { schoolFacts } from "./facts";

export type Issued = { series: "invoice" | "credit_note"; documentNo: string; refundId: number | null };

/** The school's present facts, and what it has not said as in `defaultSchool`. */
const ofSchool = sql`${JSON.stringify(schoolFacts())}::jsonb || coalesce((
  select jsonb_object_agg(field.key, field.value) from ${schoolSettings} s, jsonb_each(s.content) field
  where ${JSON.stringify(schoolFacts())}::jsonb ? field.key), '{}')`;

/**
 * Gives a paid order its invoice number and each of its refunds a credit note's, unless they have them; the facts about school and payer are
 * kept with each (rule R19.8). Call it late in the transaction, behind the order's lock: it locks the counters until
 * the commit, so that a number that is rolled back is given to the next; that of invoices is locked first. Returns what it has issued.
 * @param isPast dates each document on the day of its payment or refund, for a school that is filled with a past; null as `orderId` means all orders
 */
export async function issueDocuments(
  tx: Executor,
  orderId: number | null,
  { isPast = false }: { isPast?: boolean } = {},
): Promise<Issued[]> {
  const ofOrder = orderId === null ? sql`true` : sql`o.id = ${orderId}`;
  const { rows } = await tx.execute<Issued>(sql`
    with moment as materialized (select clock_timestamp() as at),
    missing as (
      select 'invoice' as series, o.parent_id, o.id as order_id, null::int as refund_id,
        o.total_cents - o.discount_cents + o.tax_cents as amount_cents, o.tax_cents, o.paid_at as at
      from ${orders} o
      where ${ofOrder} and o.paid_at is not null
        and not exists (select from ${invoices} known where known.order_id = o.id and known.series = 'invoice')
      union all
      select 'credit_note', o.parent_id, o.id, r.id, r.amount_cents, r.tax_cents, r.created_at
      from ${refunds} r join ${orderLines} l on l.id = r.order_line_id join ${orders} o on o.id = l.order_id
      where ${ofOrder} and not exists (select from ${invoices} known where known.refund_id = r.id)
    ),
    dated as (
      select *, extract(year from at at time zone 'America/Toronto')::smallint as year
      from (
        select series, parent_id, order_id, refund_id, amount_cents, tax_cents,
          case when ${isPast} then missing.at else moment.at end as at
        from missing, moment
      ) given
    ),
    counted as (
      insert into ${invoiceCounters} as counter (series, year, last, last_at)
      select series, year, count(*), max(at) from dated group by series, year order by series desc, year
      on conflict (series, year) do update
        set last = counter.last + excluded.last, last_at = greatest(counter.last_at, excluded.last_at)
      returning series, year, last, last_at
    )
    insert into ${invoices} (series, year, number, parent_id, order_id, refund_id, amount_cents, tax_cents, facts, issued_at)
    select series, year, counted.last - count(*) over document_series
        + row_number() over (document_series order by dated.at, order_id, refund_id),
      dated.parent_id, order_id, refund_id, amount_cents, tax_cents,
      jsonb_build_object('school', ${ofSchool}, 'payer', jsonb_build_object('firstName', p.first_name,
        'lastName', p.last_name, 'address1', p.address1, 'address2', p.address2, 'city', p.city, 'postcode', p.postcode,
        'country', p.country, 'province', p.province), 'terms', case series when 'invoice' then (
          select jsonb_object_agg(run.id, jsonb_build_object('startsOn', run.starts_on, 'endsOn', run.ends_on,
            'weekdays', run.weekdays, 'startTime', run.start_time))
          from ${orderLines} l join ${courseRuns} run on run.id = l.course_run_id where l.order_id = dated.order_id
        ) end),
      case when ${isPast} then dated.at else counted.last_at end
    from dated join counted using (series, year) join ${parents} p on p.id = dated.parent_id
    window document_series as (partition by series, year)
    order by dated.at, order_id, refund_id
    returning series, document_no as "documentNo", refund_id as "refundId"`);
  return rows;
}
