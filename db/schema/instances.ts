import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** One row, `pages`, counted up by each change that public pages show; every web server looks at it (docs/decisions/0225). */
export const pageRevisions = pgTable("page_revisions", {
  name: text().primaryKey(),
  revision: bigint({ mode: "number" }).notNull(),
});

/** The running workers, by the name under which they lock jobs, and when each was seen last. */
export const workers = pgTable("workers", {
  name: text().primaryKey(),
  seenAt: instant().notNull(),
});
