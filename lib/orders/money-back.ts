import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";

/** Of what was paid for an order all, a part or nothing has gone back, or its seats have moved and no money has. */
export type MoneyBack = "all" | "part" | "nothing" | "moved";

const moved = sql`exists (select from ${withdrawals} move join ${orderLines} line on line.id = move.order_line_id
  where line.order_id = orders.id and move.state = 'granted' and move.to_order_id is not null)`;

const received = sql`(orders.credit_cents + (select coalesce(sum(paid.amount_cents), 0) from ${payments} paid
  where paid.order_id = orders.id and paid.state = 'paid'))`;

/**
 * What an order of which a seat has ended or money has gone back reads as (rules R8.9 and R19.12), as a column beside `orders`; null
 * for another. Every list and page decides it by this. Where the office gave up a part of the price, the shares of the lines are
 * rounded down, so that less than a cent of each can stay. Qualified names, as in `refundStateOfLine`.
 */
export const moneyBackOfOrder: SQL<MoneyBack | null> = sql<MoneyBack | null>`(case
  when orders.status not in ('refunded', 'partially_refunded') then null
  when orders.refunded_cents = 0 then case when ${moved} then 'moved' else 'nothing' end
  when orders.refunded_cents > ${received} - (select count(*) from ${orderLines} line where line.order_id = orders.id) then 'all'
  else 'part' end)`;
