import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { orderLines, orders, type orderStatuses } from "@/db/schema/orders";
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

type Status = (typeof orderStatuses)[number];

/** The condition that an order reads as having this status, where its money decides between two. */
export const readsAs = (status: Status): SQL | undefined =>
  status === "refunded" || status === "partially_refunded"
    ? and(
        inArray(orders.status, ["refunded", "partially_refunded"]),
        sql`case ${moneyBackOfOrder} when 'all' then 'refunded' when 'part' then 'partially_refunded'
          else orders.status end = ${status}`,
      )
    : eq(orders.status, status);
