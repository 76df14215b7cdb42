import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/withdrawals";

/**
 * Whether an order, as a column beside `orders`, reads as moved: seats of it went to other terms, and no money has gone back (rule
 * R19.12). Every list and page decides it by this. Qualified names, as in `refundStateOfLine`.
 */
export const isMovedOrder: SQL<boolean> = sql<boolean>`(orders.status in ('refunded', 'partially_refunded')
  and orders.refunded_cents = 0
  and exists (select from ${withdrawals} move join ${orderLines} line on line.id = move.order_line_id
    where line.order_id = orders.id and move.state = 'granted' and move.to_order_id is not null))`;
