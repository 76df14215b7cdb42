import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { managed } from "./columns";

/** What the office says about the school: one row, absent until the first save. */
export const schoolSettings = pgTable(
  "school_settings",
  {
    id: integer().primaryKey().default(1),
    /** Fields of `School` (lib/school/rules.ts); a missing one has its default. */
    content: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The storage key of the picture of the WeChat code. */
    wechatCode: text(),
    ...managed(),
  },
  () => [check("school_settings_one_row_check", sql`id = 1`)],
);
