import { sql } from "drizzle-orm";
import { boolean, integer, timestamp } from "drizzle-orm/pg-core";

export const roles = ["parent", "student", "teacher", "admin"] as const;

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** A point in time in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Columns of a record that can be disabled, soft-deleted, and edited with optimistic locking. */
export const managed = () => ({
  enabled: boolean().notNull().default(true),
  removedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const alive = sql`removed_at is null`;
