import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bundles, courseRuns } from "./catalog";
import { choice, createdAt, id, instant, localeColumn, referenceTo, updatedAt } from "./columns";
import { coupons } from "./coupons";
import { files } from "./files";
import { admins, parents, students } from "./people";

export const orderStatuses = [
  "pending",
  "paid",
  "cancelled",
  "expired",
  "partially_refunded",
  "refunded",
] as const;
export const lineStatuses = ["pending", "paid", "cancelled", "refunded"] as const;
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

/** A run or a bundle for a student; all lines of a parent form the cart. */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: id(),
    parentId: referenceTo(() => parents),
    studentId: referenceTo(() => students),
    courseRunId: integer().references(() => courseRuns.id),
    bundleId: integer().references(() => bundles.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("cart_lines_run_key").on(t.parentId, t.studentId, t.courseRunId),
    uniqueIndex("cart_lines_bundle_key").on(t.parentId, t.studentId, t.bundleId),
    index("cart_lines_student_idx").on(t.studentId),
    index("cart_lines_run_idx").on(t.courseRunId),
    index("cart_lines_bundle_idx").on(t.bundleId),
    check("cart_lines_item_check", sql`num_nonnulls(course_run_id, bundle_id) = 1`),
  ],
);

/** The coupon in a parent's cart. */
export const cartCoupons = pgTable(
  "cart_coupons",
  {
    parentId: integer()
      .primaryKey()
      .references(() => parents.id),
    couponId: referenceTo(() => coupons),
    createdAt: createdAt(),
  },
  (t) => [index("cart_coupons_coupon_idx").on(t.couponId)],
);

export const orderNumbers = pgSequence("order_numbers", { startWith: 1001 });

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** Shown to people: LE-2027-001234. */
    orderNo: text()
      .notNull()
      .default(
        sql`'LE-' || to_char(now() at time zone 'America/Toronto', 'YYYY') || '-' || lpad(nextval('order_numbers')::text, 6, '0')`,
      ),
    parentId: referenceTo(() => parents),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    locale: localeColumn(),
    totalCents: integer().notNull(),
    discountCents: integer().notNull(),
    taxCents: integer().notNull(),
    /** The coupon, its code as at the time of the order, and its part of the discount. */
    couponId: integer().references(() => coupons.id),
    couponCode: text(),
    couponCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** The part that the family pays from its credit: as planned with its newest payment, then as settled. */
    creditCents: integer().notNull().default(0),
    /** The region that taxes the order, e.g. ON, and its rate in hundredths of a percent. */
    taxRegion: text().notNull(),
    taxRateBasisPoints: smallint().notNull(),
    /** Digest of the basket: one pending order per basket, so a double submit creates one (rule R8.2). */
    basketDigest: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    expiresAt: instant().notNull(),
    /** Since when it waits for money outside the provider: its seats are held for business days (rule R8.22). */
    outsideSince: instant(),
    /** How the family has chosen to pay outside; a look at the online page leaves it. */
    outsideMethod: text({ enum: ["transfer", "cheque", "cash"] }),
    /** The family's proof of an outside payment, a picture or PDF; removed some weeks after the order is closed. */
    proofFileId: integer().references(() => files.id),
    paidAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("orders_no_key").on(t.orderNo),
    unique("orders_id_created_key").on(t.id, t.createdAt),
    uniqueIndex("orders_pending_key")
      .on(t.parentId, t.basketDigest)
      .where(sql`status = 'pending'`),
    index("orders_parent_idx").on(t.parentId, t.createdAt.desc(), t.id.desc()),
    index("orders_parent_status_idx").on(t.parentId, t.status, t.createdAt.desc(), t.id.desc()),
    index("orders_status_idx").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("orders_created_idx").on(t.createdAt.desc(), t.id.desc()),
    index("orders_total_idx").on(t.totalCents, t.id),
    index("orders_paid_idx")
      .on(t.paidAt)
      .where(sql`paid_at is not null`),
    index("orders_due_idx")
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    index("orders_coupon_idx")
      .on(t.couponId, t.parentId)
      .where(sql`coupon_id is not null`),
    index("orders_coupon_code_idx")
      .on(t.couponCode, t.createdAt.desc(), t.id.desc())
      .where(sql`coupon_code is not null`),
    check(
      "orders_coupon_check",
      sql`num_nonnulls(coupon_id, coupon_code) in (0, 2) and coupon_cents between 0 and discount_cents
        and (coupon_id is not null or coupon_cents = 0)`,
    ),
    index("orders_proof_idx")
      .on(t.proofFileId)
      .where(sql`proof_file_id is not null`),
    check("orders_outside_method_check", sql`outside_method in ('transfer', 'cheque', 'cash')`),
    index("orders_outside_idx")
      .on(t.parentId, t.outsideSince)
      .where(sql`outside_since is not null and paid_at is null`),
    index("orders_outside_waiting_idx")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`outside_since is not null and status = 'pending'`),
    check(
      "orders_status_check",
      sql`status in ('pending', 'paid', 'cancelled', 'expired', 'partially_refunded', 'refunded')`,
    ),
    check(
      "orders_amounts_check",
      sql`total_cents >= 0 and discount_cents between 0 and total_cents and tax_cents >= 0
        and credit_cents between 0 and total_cents - discount_cents + tax_cents
        and refunded_cents between 0 and total_cents - discount_cents + tax_cents`,
    ),
  ],
);

/**
 * One seat: a run for a student. A bundle's price is shared over its seats. Texts and amounts are those at the time
 * of the order.
 */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: integer().notNull(),
    /** Copy of the order's `createdAt`, so that one index can sort the orders of a term. */
    orderedAt: createdAt(),
    studentId: referenceTo(() => students),
    courseRunId: referenceTo(() => courseRuns),
    bundleId: integer().references(() => bundles.id),
    studentName: text().notNull(),
    name: text().notNull(),
    nameZh: text().notNull(),
    runName: text().notNull(),
    runNameZh: text().notNull(),
    bundleName: text(),
    bundleNameZh: text(),
    priceCents: integer().notNull(),
    /** The whole discount; `couponCents` is the coupon's part of it. */
    discountCents: integer().notNull().default(0),
    couponCents: integer().notNull().default(0),
    taxCents: integer().notNull().default(0),
    /** Why its program was exempt from tax on that day; null for a taxable one. */
    taxExemption: text(),
    taxExemptionZh: text(),
    /** What went back or is on its way back, with its tax. */
    refundedCents: integer().notNull().default(0),
    refundedTaxCents: integer().notNull().default(0),
    status: text({ enum: lineStatuses }).notNull().default("pending"),
  },
  (t) => [
    uniqueIndex("order_lines_seat_key").on(t.orderId, t.studentId, t.courseRunId),
    foreignKey({
      name: "order_lines_order_fk",
      columns: [t.orderId, t.orderedAt],
      foreignColumns: [orders.id, orders.createdAt],
    }).onUpdate("cascade"),
    index("order_lines_run_idx").on(t.courseRunId, t.orderedAt.desc(), t.orderId.desc()),
    index("order_lines_student_idx").on(t.studentId),
    index("order_lines_bundle_idx").on(t.bundleId),
    check("order_lines_status_check", sql`status in ('pending', 'paid', 'cancelled', 'refunded')`),
    check(
      "order_lines_amounts_check",
      sql`price_cents >= 0 and discount_cents between 0 and price_cents and coupon_cents between 0 and discount_cents
        and tax_cents >= 0`,
    ),
    check(
      "order_lines_refunded_check",
      sql`refunded_tax_cents between 0 and tax_cents
        and refunded_cents - refunded_tax_cents between 0 and price_cents - discount_cents`,
    ),
  ],
);

/** A seat held for an order that is being paid; deleted when the order is settled or closed. */
export const seatHolds = pgTable(
  "seat_holds",
  {
    orderLineId: integer()
      .primaryKey()
      .references(() => orderLines.id),
    orderId: referenceTo(() => orders),
    courseRunId: referenceTo(() => courseRuns),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("seat_holds_run_idx").on(t.courseRunId, t.expiresAt),
    index("seat_holds_order_idx").on(t.orderId),
  ],
);

export const enrolments = pgTable(
  "enrolments",
  {
    id: id(),
    studentId: referenceTo(() => students),
    courseRunId: referenceTo(() => courseRuns),
    /** Null: enrolled by the office. */
    orderLineId: integer().references(() => orderLines.id),
    createdAt: createdAt(),
    endedAt: instant(),
    endReason: text({ enum: ["refunded", "moved", "withdrawn"] }),
  },
  (t) => [
    uniqueIndex("enrolments_active_key")
      .on(t.studentId, t.courseRunId)
      .where(sql`ended_at is null`),
    uniqueIndex("enrolments_line_key").on(t.orderLineId),
    index("enrolments_run_idx")
      .on(t.courseRunId)
      .where(sql`ended_at is null`),
    index("enrolments_student_idx").on(t.studentId),
    check("enrolments_end_check", sql`(ended_at is null) = (end_reason is null)`),
  ],
);

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
] as const;
/** To where it was paid from; to the family's credit; or by the office outside the provider. */
export const refundDestinations = ["source", "credit", "outside"] as const;
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
    check("refunds_destination_check", sql`destination in ('source', 'credit', 'outside')`),
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
