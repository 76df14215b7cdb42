import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** What has an identifier that other systems know it by. */
export const externalKinds = [
  "question",
  "passage",
  "school",
  "session",
  "course",
  "class",
  "parent",
  "student",
  "teacher",
  "enrolment",
  "homework",
  "submission",
] as const;

/**
 * The identifiers of records in files for other systems. A record is given one when it is first exported, and keeps the one with which it
 * was imported. The record may be gone; its number is never given again.
 */
export const externalIds = pgTable(
  "external_ids",
  {
    kind: text({ enum: externalKinds }).notNull(),
    externalId: text().notNull(),
    recordId: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.externalId] }),
    uniqueIndex("external_ids_record_key").on(t.kind, t.recordId),
  ],
);
