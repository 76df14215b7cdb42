import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { admins } from "./people";

/**
 * What the product knows about its own installation, one row per fact: the code of the first start, the last backup and
 * drill, results of checks, what the office has declared (docs/decisions/0232). The scripts write their rows by psql.
 */
export const installationFacts = pgTable("installation_facts", {
  /** A name of `FactName` (lib/installation/facts.ts). */
  name: text().primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: createdAt(),
  /** Who said it; null for what a machine found. */
  adminId: integer().references(() => admins.id),
});
