import { type SQL, sql } from "drizzle-orm";
import { orderLines } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";

export type OpenOrDone = (typeof refunds.$inferSelect)["state"];

/** The state of several refunds in one: a failed one first, then what is not done yet; null without refunds. */
const together = sql`case when bool_or(r.state = 'failed') then 'failed' when bool_or(r.state = 'asked') then 'asked'
  when bool_or(r.state = 'on_its_way') then 'on_its_way' when bool_or(true) then 'done' end`;

/**
 * The state of a line's refunds, as a column beside `orderLines`. With a qualified name: in a select of one table the builder omits
 * the table's name, and "id" would be that of the refund.
 */
export const refundStateOfLine: SQL<OpenOrDone | null> = sql`(select ${together} from ${refunds} r
  where r.order_line_id = order_lines.id)`;

/** The open state of an order's refunds; null if all are done. `orderId` is the order's column. */
export const openRefundOf = (orderId: SQL): SQL<Exclude<OpenOrDone, "done"> | null> =>
  sql`(select nullif(${together}, 'done') from ${refunds} r join ${orderLines} l on l.id = r.order_line_id
    where l.order_id = ${orderId})`;
