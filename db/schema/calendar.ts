import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, managed } from "./columns";

/** Days on which the school is closed, in Toronto, both inclusive (rule R10.11). */
export const closures = pgTable(
  "closures",
  {
    id: id(),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    nameZh: text().notNull(),
    ...managed(),
  },
  (t) => [
    index("closures_starts_idx").on(t.startsOn, t.id),
    index("closures_ends_idx").on(t.endsOn),
    check("closures_days_check", sql`ends_on between starts_on and starts_on + 119`),
  ],
);
