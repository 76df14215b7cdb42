import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { courses } from "./catalog";
import { createdAt, id, referenceTo } from "./columns";
import { orderLines, orders } from "./orders";
import { paymentMethods } from "./payments";
import { admins, parents } from "./people";

/**
 * Where cents are (docs/decisions/0180). An entry moves them from its `credit` account to its `debit` account.
 * - receivable: what a family owes for an order that is charged
 * - sales: list prices; discount, coupon: what was taken off them
 * - tax: collected for the state
 * - money: received from families and sent back to them, by method
 * - refund: owed back to a family until it has arrived
 * - credit: kept for a family's next order
 * - moved: carried from the order of a seat to that of the term to which it moves
 * - write_off: given up by the office
 */
export const ledgerAccounts = [
  "receivable",
  "sales",
  "discount",
  "coupon",
  "tax",
  "money",
  "refund",
  "credit",
  "moved",
  "write_off",
] as const;

/** Those that few entries have; the others are found soon enough by time. */
const rareAccounts = ["coupon", "refund", "credit", "moved", "write_off"] as const;

/** Why money moved. */
export const ledgerCauses = [
  "charge",
  "payment",
  "credit_use",
  "return",
  "refund",
  "refund_bounce",
  "credit_grant",
  "move",
  "write_off",
] as const;

const isOneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** One cause and its entries, written together by `lib/ledger/post.ts`; never changed or deleted (a trigger refuses). */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: id(),
    cause: text({ enum: ledgerCauses }).notNull(),
    /** Names the cause, so that it is posted once: "payment:17". */
    key: text().notNull(),
    parentId: referenceTo(() => parents),
    orderId: integer().references(() => orders.id),
    /** Who in the office did it; null for the family, the provider and the server. */
    adminId: integer().references(() => admins.id),
    at: createdAt(),
  },
  (t) => [
    unique("ledger_postings_key").on(t.key),
    unique("ledger_postings_id_at_key").on(t.id, t.at),
    index("ledger_postings_order_idx").on(t.orderId, t.id),
    index("ledger_postings_parent_idx").on(t.parentId, t.id),
    index("ledger_postings_at_idx").on(t.at.desc(), t.id.desc()),
    index("ledger_postings_cause_idx")
      .on(t.cause)
      .where(sql`cause not in ('charge', 'payment')`),
    check("ledger_postings_cause_check", isOneOf("cause", ledgerCauses)),
  ],
);

/** Cents from one account to another: an entry without its counterpart cannot be written. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    postingId: integer().notNull(),
    /** Copy of the posting's `at`, so that one index finds the entries of a month. */
    at: createdAt(),
    parentId: referenceTo(() => parents),
    orderId: integer().references(() => orders.id),
    orderLineId: integer().references(() => orderLines.id),
    debit: text({ enum: ledgerAccounts }).notNull(),
    credit: text({ enum: ledgerAccounts }).notNull(),
    amountCents: integer().notNull(),
    /** How the money came or went; only with the account `money`. */
    method: text({ enum: paymentMethods }),
    /** The region and rate in hundredths of a percent; only with the account `tax`. */
    taxRegion: text(),
    taxRateBasisPoints: smallint(),
  },
  (t) => [
    foreignKey({
      name: "ledger_entries_posting_fk",
      columns: [t.postingId, t.at],
      foreignColumns: [ledgerPostings.id, ledgerPostings.at],
    }),
    index("ledger_entries_posting_idx").on(t.postingId),
    index("ledger_entries_at_idx").on(t.at.desc(), t.id.desc()),
    index("ledger_entries_parent_idx").on(t.parentId, t.at.desc(), t.id.desc()),
    index("ledger_entries_method_idx")
      .on(t.method, t.at.desc(), t.id.desc())
      .where(sql`method is not null`),
    index("ledger_entries_tax_idx")
      .on(t.taxRegion, t.at.desc(), t.id.desc())
      .where(sql`tax_region is not null`),
    index("ledger_entries_order_idx").on(t.orderId),
    index("ledger_entries_line_idx").on(t.orderLineId),
    index("ledger_entries_credit_idx")
      .on(t.parentId)
      .where(sql`'credit' in (debit, credit)`),
    ...rareAccounts.map((account) =>
      index(`ledger_entries_${account}_at_idx`)
        .on(t.at.desc(), t.id.desc())
        .where(sql.raw(`'${account}' in (debit, credit)`)),
    ),
    check("ledger_entries_amount_check", sql`amount_cents > 0`),
    check("ledger_entries_accounts_check", sql`debit <> credit`),
    check("ledger_entries_debit_check", isOneOf("debit", ledgerAccounts)),
    check("ledger_entries_credit_check", isOneOf("credit", ledgerAccounts)),
    check("ledger_entries_method_check", sql`(method is not null) = ('money' in (debit, credit))`),
    check(
      "ledger_entries_tax_check",
      sql`('tax' in (debit, credit)) = (tax_region is not null) and ('tax' in (debit, credit)) = (tax_rate_basis_points is not null)`,
    ),
  ],
);

/**
 * The entries up to `ledgerRollup.throughId`, added up (docs/decisions/0189): what a report reads instead of each entry. By program
 * and day, month or year (a year without method and tax), and by month for all programs together.
 */
export const ledgerSums = pgTable(
  "ledger_sums",
  {
    span: text({ enum: ["day", "month", "year", "allPrograms"] }).notNull(),
    /** The school's day, the first one of a month or year. */
    startsOn: date({ mode: "string" }).notNull(),
    /** Null for entries of a whole order, and for those of a month in all programs together. */
    courseId: integer().references(() => courses.id),
    debit: text({ enum: ledgerAccounts }).notNull(),
    credit: text({ enum: ledgerAccounts }).notNull(),
    method: text({ enum: paymentMethods }),
    taxRegion: text(),
    taxRateBasisPoints: smallint(),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    unique("ledger_sums_span_key")
      .on(t.span, t.startsOn, t.courseId, t.debit, t.credit, t.method, t.taxRegion, t.taxRateBasisPoints)
      .nullsNotDistinct(),
    check("ledger_sums_span_check", sql`span in ('day', 'month', 'year', 'allPrograms')`),
  ],
);

/** One row: the last entry that `ledgerSums` contains. */
export const ledgerRollup = pgTable(
  "ledger_rollup",
  {
    id: integer().primaryKey().default(1),
    throughId: bigint({ mode: "number" }).notNull(),
  },
  () => [check("ledger_rollup_one_row_check", sql`id = 1`)],
);
