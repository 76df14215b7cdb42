import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, referenceTo } from "./columns";
import { orders } from "./orders";
import { refunds } from "./payments";
import { parents } from "./people";

export const invoiceSeries = ["invoice", "credit_note"] as const;

/** Who sold and who bought, as on the day of issue; a change of either changes no document. */
export type InvoiceFacts = {
  /** The fields of `School` that a document shows; a missing one has its default. */
  school: Record<string, unknown>;
  payer: {
    firstName: string;
    lastName: string;
    address1: string | null;
    address2: string | null;
    city: string | null;
    postcode: string | null;
    country: string;
    /** 1 to 13 (rule R15.3). */
    province: number | null;
  };
  /** The terms of an invoice's lines by their ids: days, ISO weekdays and the time in Toronto. */
  terms?: Record<string, { startsOn: string; endsOn: string; weekdays: number[]; startTime: string }> | null;
};

/** The last number of each series and year: its lock keeps the numbers without gaps (docs/decisions/0187). */
export const invoiceCounters = pgTable(
  "invoice_counters",
  {
    series: text({ enum: invoiceSeries }).notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    check("invoice_counters_series_check", sql`series in ('invoice', 'credit_note')`),
    check("invoice_counters_last_check", sql`last between 1 and 999999`),
  ],
);

/**
 * A paid order's invoice, or the credit note of a refund (rule R19.8), written by `lib/invoices/issue.ts`. A trigger refuses
 * changes and deletions.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    series: text({ enum: invoiceSeries }).notNull(),
    /** The school's year of its issue. */
    year: smallint().notNull(),
    /** 1, 2, 3 … in its series and year. */
    number: integer().notNull(),
    /** Shown to people: INV-2026-000123, CN-2026-000045. */
    documentNo: text()
      .notNull()
      .generatedAlwaysAs(
        sql`(case series when 'invoice' then 'INV-' else 'CN-' end) || year || '-' || lpad(number::text, 6, '0')`,
      ),
    parentId: referenceTo(() => parents),
    orderId: referenceTo(() => orders),
    refundId: integer().references(() => refunds.id),
    /** With the tax. */
    amountCents: integer().notNull(),
    taxCents: integer().notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("invoices_number_key").on(t.series, t.year, t.number),
    uniqueIndex("invoices_document_key").on(t.documentNo),
    uniqueIndex("invoices_order_key")
      .on(t.orderId)
      .where(sql`series = 'invoice'`),
    uniqueIndex("invoices_refund_key").on(t.refundId),
    index("invoices_order_idx").on(t.orderId, t.id),
    index("invoices_parent_idx").on(t.parentId, t.issuedAt, t.id),
    check("invoices_series_check", sql`series in ('invoice', 'credit_note')`),
    check("invoices_number_check", sql`number between 1 and 999999`),
    check("invoices_refund_check", sql`(series = 'credit_note') = (refund_id is not null)`),
    check("invoices_amounts_check", sql`amount_cents >= 0 and tax_cents between 0 and amount_cents`),
  ],
);
