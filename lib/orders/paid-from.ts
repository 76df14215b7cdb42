import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";

/** A payment to which money of an order can go back, and how much of it, in cents. */
export type Source = { paymentId: number; isOutside: boolean; leftCents: number };

/**
 * The payments that an order was paid from, its own first: what a move carried over goes back to the payments of the orders that the
 * seat came from (rule R8.15), as far as they have not gone back. Exact behind the family's lock; one query.
 */
export async function readSources(executor: Executor, orderId: number | SQL): Promise<Source[]> {
  const { rows } = await executor.execute<Source>(sql`
    with recursive paid_by (order_id, cap, steps) as (
      select (${orderId})::int, null::int, 0
      union all
      select line.order_id, least(paid_by.cap, carrying.carried_cents), paid_by.steps + 1
      from paid_by
      join ${orders} carrying on carrying.id = paid_by.order_id and carrying.carried_cents > 0
      join ${withdrawals} move on move.to_order_id = carrying.id and move.state = 'granted'
      join ${orderLines} line on line.id = move.order_line_id
    )
    select paid.id as "paymentId", paid.provider = 'none' as "isOutside",
      greatest(0, least(paid.amount_cents - back.cents, paid_by.cap - back.here))::int as "leftCents"
    from paid_by
    join ${payments} paid on paid.order_id = paid_by.order_id and paid.state = 'paid'
    cross join lateral (
      select coalesce(sum(one.amount_cents), 0) as cents,
        coalesce(sum(one.amount_cents) filter (where line.order_id = (${orderId})::int), 0) as here
      from ${refunds} one join ${orderLines} line on line.id = one.order_line_id
      where one.payment_id = paid.id and one.destination in ('source', 'outside')) back
    order by paid_by.steps`);
  return rows;
}

/** Cents that can go back to the payments themselves. */
export const sumOfSources = (sources: readonly Source[]): number =>
  sources.reduce((sum, { leftCents }) => sum + leftCents, 0);
