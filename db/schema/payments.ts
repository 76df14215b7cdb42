import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, referenceTo } from "./columns";
import { orderLines, orders } from "./orders";
import { admins } from "./people";

/** How money comes and goes; the first three at the provider, `terminal` in the office, `free` for an order of 0. */
export const paymentMethods = [
  "card",
  "alipay",
  "wechat_pay",
  "transfer",
  "cheque",
  "cash",
  "terminal",
  "free",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** One attempt to pay an order: a hosted checkout of the provider. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: referenceTo(() => orders),
    provider: text({ enum: ["stripe", "demo", "none"] }).notNull(),
    /** For a hosted checkout the family's choice there: a card until it is paid. */
    method: text({ enum: paymentMethods }).notNull(),
    /** The provider's id of the checkout; null until the provider has responded. */
    sessionId: text(),
    url: text(),
    paymentIntentId: text(),
    /** The office's note about an external payment, such as the number of a transfer. */
    reference: text(),
    /** The school's day on which the office received an external payment. */
    receivedOn: date({ mode: "string" }),
    /** The country of the card or wallet, or else of the billing address, as the provider says; two letters. */
    country: text(),
    /** One of the family's place and this country is in Canada, the other is not (rule R7.14). */
    placeDiffers: boolean().notNull().default(false),
    /** What came beyond the order, kept as the family's credit. */
    overCents: integer().notNull().default(0),
    /** Why the office gave up the rest of the order. */
    shortReason: text(),
    amountCents: integer().notNull(),
    /** The family's credit that goes with it; while it is open, no other order can use that. */
    creditCents: integer().notNull().default(0),
    state: choice(["open", "paid", "expired"], "open"),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (t) => [
    uniqueIndex("payments_session_key").on(t.sessionId),
    uniqueIndex("payments_open_key")
      .on(t.orderId)
      .where(sql`state = 'open'`),
    uniqueIndex("payments_paid_key")
      .on(t.orderId)
      .where(sql`state = 'paid'`),
    index("payments_order_idx").on(t.orderId),
    index("payments_intent_idx")
      .on(t.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    index("payments_place_idx")
      .on(t.orderId)
      .where(sql`place_differs`),
    check("payments_state_check", sql`state in ('open', 'paid', 'expired')`),
    check("payments_country_check", sql`country ~ '^[A-Z]{2}$'`),
    check("payments_place_check", sql`country is not null or not place_differs`),
    check("payments_amount_check", sql`amount_cents >= 0 and credit_cents >= 0 and over_cents >= 0`),
    check(
      "payments_method_check",
      sql`method in ('card', 'alipay', 'wechat_pay', 'transfer', 'cheque', 'cash', 'terminal', 'free')`,
    ),
  ],
);

export const refundReasons = [
  "full",
  "duplicate",
  "limit",
  "removed",
  "requested",
  "withdrawn",
  "moved",
  "notMoved",
  "gone",
] as const;
/** To where it was paid from; to the family's credit; by the office outside the provider; or to the order of a move. */
export const refundDestinations = ["source", "credit", "outside", "order"] as const;
/** asked: of the provider or the office. on_its_way: accepted. done: arrived, or recorded by the office. */
export const refundStates = ["asked", "on_its_way", "done", "failed"] as const;

/** Money that goes back for a line, in whole or in part. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: referenceTo(() => payments),
    orderLineId: referenceTo(() => orderLines),
    /** With the tax. */
    amountCents: integer().notNull(),
    taxCents: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    /** The office's words about it, for the family. */
    note: text(),
    destination: choice(refundDestinations, "source"),
    state: choice(refundStates, "asked"),
    /** Grows when a failed refund is sent again. */
    attempt: smallint().notNull().default(1),
    providerRefundId: text(),
    adminId: integer().references(() => admins.id),
    createdAt: createdAt(),
    doneAt: instant(),
    /** How the office gave it back. */
    outsideMethod: text({ enum: paymentMethods }),
    outsideReference: text(),
  },
  (t) => [
    uniqueIndex("refunds_provider_key").on(t.providerRefundId),
    index("refunds_line_idx").on(t.orderLineId),
    index("refunds_payment_idx").on(t.paymentId),
    index("refunds_created_idx").on(t.createdAt),
    index("refunds_admin_idx").on(t.adminId),
    index("refunds_open_idx")
      .on(t.createdAt)
      .where(sql`state in ('asked', 'on_its_way')`),
    index("refunds_office_idx")
      .on(t.orderLineId)
      .where(sql`(state = 'failed' or state = 'asked' and destination = 'outside')`),
    check("refunds_amount_check", sql`amount_cents > 0 and tax_cents between 0 and amount_cents`),
    check("refunds_state_check", sql`state in ('asked', 'on_its_way', 'done', 'failed')`),
    check("refunds_destination_check", sql`destination in ('source', 'credit', 'outside', 'order')`),
    check("refunds_done_check", sql`(state = 'done') = (done_at is not null)`),
    check(
      "refunds_outside_check",
      sql`(outside_method is not null) = (destination = 'outside' and state = 'done')`,
    ),
  ],
);

/** Processed events of the payment provider, so that a repeated one has no effect. */
export const paymentEvents = pgTable("payment_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  receivedAt: createdAt(),
});
