import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, roles } from "./columns";

export const files = pgTable(
  "files",
  {
    id: id(),
    provider: text({ enum: ["disk", "uploadthing"] }).notNull(),
    storageKey: text().notNull(),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    ownerRole: text({ enum: roles }).notNull(),
    ownerId: integer().notNull(),
    isPublic: boolean().notNull().default(false),
    /** `uploading` until all bytes are stored; the cleaner removes abandoned uploads. */
    state: choice(["uploading", "stored"], "uploading"),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex("files_storage_key").on(t.storageKey),
    index("files_name_idx").using("gin", t.name.op("gin_trgm_ops")),
    index("files_owner_idx").on(t.ownerRole, t.ownerId),
    index("files_uploading_idx")
      .on(t.createdAt)
      .where(sql`state = 'uploading'`),
    check("files_size_check", sql`size_bytes >= 0`),
  ],
);
