import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, customType, integer, text, timestamp } from "drizzle-orm/pg-core";

export const roles = ["parent", "student", "teacher", "admin"] as const;

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/**
 * JSON that may be a text by itself. Drizzle's jsonb parses a text that the driver has parsed already once more, so that the text "12"
 * would become a number.
 */
export const jsonText = <T>() =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value as T,
  })();
/** A reference to a record of another table, which must exist. */
export const referenceTo = (table: () => { id: AnyPgColumn }) =>
  integer()
    .notNull()
    .references(() => table().id);
/** One of a few texts. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  initial: Values[number],
) => text({ enum: values }).notNull().default(initial);
/** The language of a person or a record. */
export const localeColumn = () => choice(["en", "zh"], "en");
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
