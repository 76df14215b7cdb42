import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, referenceTo } from "./columns";
import { courseRuns } from "./catalog";
import { orderLines, orders } from "./orders";
import { admins } from "./people";

/**
 * A family's wish to give up a bought seat, or with `toRunId` to move it to another term; before the first class it is granted at
 * once. A move that costs more is `paying` while its order waits for the difference, and granted when that is paid.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderLineId: referenceTo(() => orderLines),
    /** What comes back by the policy on the day of asking, in cents with tax. */
    amountCents: integer().notNull(),
    destination: choice(["source", "credit"], "source"),
    state: choice(["asked", "paying", "granted", "declined", "cancelled"], "asked"),
    /** The term to which the seat moves. */
    toRunId: integer().references(() => courseRuns.id),
    /** The order of the new seat; its credit counts on `amountCents`. */
    toOrderId: integer().references(() => orders.id),
    /** The office's words, for the family. */
    words: text(),
    adminId: integer().references(() => admins.id),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex("withdrawals_open_key")
      .on(t.orderLineId)
      .where(sql`state in ('asked', 'paying')`),
    uniqueIndex("withdrawals_to_order_key").on(t.toOrderId),
    index("withdrawals_to_run_idx").on(t.toRunId),
    index("withdrawals_line_idx").on(t.orderLineId),
    index("withdrawals_admin_idx").on(t.adminId),
    index("withdrawals_asked_idx")
      .on(t.createdAt, t.id)
      .where(sql`state = 'asked'`),
    check("withdrawals_amount_check", sql`amount_cents >= 0`),
    check("withdrawals_state_check", sql`state in ('asked', 'paying', 'granted', 'declined', 'cancelled')`),
    check("withdrawals_destination_check", sql`destination in ('source', 'credit')`),
    check("withdrawals_decided_check", sql`(state in ('asked', 'paying')) = (decided_at is null)`),
    check("withdrawals_move_check", sql`to_order_id is null or to_run_id is not null`),
    check("withdrawals_paying_check", sql`state <> 'paying' or to_order_id is not null`),
  ],
);
