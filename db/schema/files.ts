import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, roles } from "./columns";

/** Where the bytes of files may lie. */
export const fileStores = ["disk", "uploadthing", "s3"] as const;

export const files = pgTable(
  "files",
  {
    id: id(),
    provider: text({ enum: fileStores }).notNull(),
    /** Another store that may hold the same bytes since then, because the file is being moved or was just moved. */
    alsoAt: text({ enum: fileStores }),
    alsoSince: instant(),
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
    index("files_provider_idx").on(t.provider, t.id),
    index("files_also_idx")
      .on(t.alsoSince)
      .where(sql`also_at is not null`),
    check("files_also_check", sql`(also_at is null) = (also_since is null) and also_at <> provider`),
    check("files_size_check", sql`size_bytes >= 0`),
  ],
);
