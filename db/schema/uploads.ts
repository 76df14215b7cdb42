import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, id, roles, updatedAt } from "./columns";

/** Files that are arriving in parts; removed when they are complete, cancelled, or untouched for a day. */
export const uploads = pgTable(
  "uploads",
  {
    id: id(),
    ownerRole: text({ enum: roles }).notNull(),
    ownerId: integer().notNull(),
    name: text().notNull(),
    /** By which the sender recognises the file when it is chosen again. */
    fingerprint: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    receivedBytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("uploads_fingerprint").on(t.ownerRole, t.ownerId, t.fingerprint),
    index("uploads_updated_idx").on(t.updatedAt),
    check("uploads_received_check", sql`received_bytes between 0 and size_bytes`),
  ],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The parts of a file, where every server sees them. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    position: bigint({ mode: "number" }).notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] })],
);
