import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** Calls that were begun under a key of the caller's choice, with the responses of those that succeeded; kept for an hour. */
export const callReceipts = pgTable(
  "call_receipts",
  {
    key: text().notNull(),
    /** The caller's role and id, or "public". */
    caller: text().notNull(),
    path: text().notNull(),
    /** Which input it was sent with, keyed with the site's secret; null if the server that received it did not write this yet. */
    inputHash: text(),
    /** Null until the call has succeeded. */
    status: integer(),
    body: text(),
    cookies: text().array(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.caller, t.path] }),
    index("call_receipts_created_idx").on(t.createdAt),
  ],
);
