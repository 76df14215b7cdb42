import { sql } from "drizzle-orm";
import { boolean, integer, timestamp } from "drizzle-orm/pg-core";

export const roles = ["parent", "student", "teacher", "admin"] as const;

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** A point in time, UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** Columns of a record that can be switched off, removed softly, and edited by two people at once. */
export const managed = () => ({
  enabled: boolean().notNull().default(true),
  removedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const alive = sql`removed_at is null`;
