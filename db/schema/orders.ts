import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bundles, courseRuns } from "./catalog";
import { createdAt, id, instant, localeColumn, referenceTo, updatedAt } from "./columns";
import { coupons } from "./coupons";
import { files } from "./files";
import { parents, students } from "./people";

export const orderStatuses = [
  "pending",
  "paid",
  "cancelled",
  "expired",
  "partially_refunded",
  "refunded",
] as const;
export const lineStatuses = ["pending", "paid", "cancelled", "refunded"] as const;

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
    /** From which amount on the coupon counted when the order was made, in cents before tax; null for any. */
    couponLeastCents: integer(),
    /** What went back or is on its way back, without what moves carried to other orders. */
    refundedCents: integer().notNull().default(0),
    /** The part that the family pays from its credit: as planned with its newest payment, then as settled. */
    creditCents: integer().notNull().default(0),
    /** The part of it that the seat brought which this order has moved. */
    carriedCents: integer().notNull().default(0),
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
        and (coupon_id is not null or coupon_cents = 0 and coupon_least_cents is null)`,
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
        and credit_cents between 0 and total_cents - discount_cents + tax_cents and carried_cents between 0 and credit_cents
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
    /** The line with which a seat that was moved here was bought; null if it is this one. */
    originLineId: integer().references((): AnyPgColumn => orderLines.id),
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
    /** What went back, is on its way back, or was carried to the order of a move, with its tax. */
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
    index("order_lines_origin_idx")
      .on(t.originLineId)
      .where(sql`origin_line_id is not null`),
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
