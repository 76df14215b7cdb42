import { and, type AnyColumn, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { searchStarts, searchText } from "@/db/schema/people";
import type { RecordState } from "./schemas";

type Person = Record<"firstName" | "lastName" | "nickname" | "phone" | "email", AnyPgColumn>;

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");
/** Three consecutive letters or digits make a trigram of the search index. */
const isIndexed = (word: string) => /[a-z0-9]{3}/.test(word);

/**
 * Matches people whose name, address or phone contains every word. Words of one or two letters, and Chinese ones, match
 * the beginning of names (docs/decisions/0080).
 */
export function matchesPerson(table: Person, search: string | null | undefined): SQL | undefined {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  const hasIndexed = words.some(isIndexed);
  const contains = (word: string) => sql`${searchText(table)} like ${`%${escaped(word)}%`}`;
  const starts = (word: string) =>
    or(...searchStarts(table).map((start) => sql`${start} like ${`${escaped(word)}%`}`));
  return and(...words.map((word) => (hasIndexed ? contains(word) : starts(word))));
}

/** Matches texts that contain every word. */
export function containsWords(text: SQL, search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  return and(...words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`));
}

type Managed = { enabled: AnyColumn; removedAt: AnyColumn };

/** Matches records in a state; archived ones only on request. */
export function isInState(table: Managed, state: RecordState | null | undefined): SQL | undefined {
  if (state === "archived") return isNotNull(table.removedAt);
  const enabled = state && (state === "active" ? sql`${table.enabled}` : sql`not ${table.enabled}`);
  return and(isNull(table.removedAt), enabled || undefined);
}

/** `column = value`, or nothing without a value. */
export const equals = <T>(column: AnyColumn, value: T | null | undefined): SQL | undefined =>
  value === null || value === undefined ? undefined : eq(column, value);
