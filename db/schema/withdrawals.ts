import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, referenceTo } from "./columns";
import { orderLines } from "./commerce";
import { admins } from "./people";

/** A family's wish to give up a bought seat; before the first class it is granted at once. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderLineId: referenceTo(() => orderLines),
    /** What comes back by the policy on the day of asking, in cents with tax. */
    amountCents: integer().notNull(),
    destination: choice(["source", "credit"], "source"),
    state: choice(["asked", "granted", "declined", "cancelled"], "asked"),
    /** The office's words, for the family. */
    words: text(),
    adminId: integer().references(() => admins.id),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex("withdrawals_open_key")
      .on(t.orderLineId)
      .where(sql`state = 'asked'`),
    index("withdrawals_line_idx").on(t.orderLineId),
    index("withdrawals_admin_idx").on(t.adminId),
    index("withdrawals_asked_idx")
      .on(t.createdAt, t.id)
      .where(sql`state = 'asked'`),
    check("withdrawals_amount_check", sql`amount_cents >= 0`),
    check("withdrawals_state_check", sql`state in ('asked', 'granted', 'declined', 'cancelled')`),
    check("withdrawals_destination_check", sql`destination in ('source', 'credit')`),
    check("withdrawals_decided_check", sql`(state = 'asked') = (decided_at is null)`),
  ],
);
