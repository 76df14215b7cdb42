import { and, type AnyColumn, count, inArray, type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { db } from "@/db/client";
import { invalid } from "./errors";
import { type Listed, recordsCap, searchCap } from "./page";

/** Remembered for a minute, so that leafing through a long list does not count it page by page. */
const tooLongToCount = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

/** What a query of a page has to obey; `key` is to be selected as a column of that name. */
type PageClauses = {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  key: SQL<string>;
};

/** An order of a list: columns that are never null, the id last, all in one index of that direction. */
export type SortOrder = { columns: readonly AnyColumn[]; index: "asc" | "desc" };
export const ascending = (...columns: AnyColumn[]): SortOrder => ({ columns, index: "asc" });
export const descending = (...columns: AnyColumn[]): SortOrder => ({ columns, index: "desc" });

type Request = { page: number; pageSize: number; cursor?: string | null; sort: string };

type Keyset<Row> = {
  request: Request;
  /** The table that is listed and counted, or the part of one. */
  table: PgTable | Subquery;
  /** Conditions on that table alone; reach others through subqueries, so that the count stays cheap. */
  where: SQL | undefined;
  sorts: Record<string, SortOrder>;
  /** A text search: its hits are found by its own index, and counted up to 1,000. */
  search?: SQL;
  /** The same for one row after the other, where it is found from another table. */
  searchEach?: SQL;
  /** The conditions find few rows by an index of their own: these are sorted afterwards. */
  few?: boolean;
  rows: (clauses: PageClauses) => PromiseLike<(Row & { key: string })[]>;
};

type Cursor = { sort: string; backward: boolean; values: (string | number | boolean)[] };

/**
 * A page of a list that may have millions of rows: the count stops behind its cap, pages within reach go by offset, all
 * others by keyset cursor, forward and back. As fast at a million rows as at ten thousand.
 * @throws Failure "invalid" for a cursor that is not of this list, and for a page too deep to be counted to
 */
export async function listByKeyset<Row>(list: Keyset<Row>): Promise<Listed<Row>> {
  const { request, search } = list;
  const where = and(list.where, search);
  const cap = search ? searchCap : recordsCap;
  const cursor = request.cursor ? readCursor(request.cursor, request.sort) : null;
  const seek = seekOf(list, cursor);
  if (seek.offset > cap) throw invalid({ page: "pageTooDeep" });
  const key = keyOf(list.table, where);
  const isLong = tooLongToCount.has(key);
  const hits = (search || list.few) && !isLong ? await findPage(list.table, where, seek, cap) : null;
  const [records, found] = await Promise.all([
    hits?.records ?? (isLong ? cap + 1 : countCapped(list.table, where, cap)),
    list.rows(hits?.page ?? clausesOf(and(list.where, eachOf(list)), seek)),
  ]);
  if (records > cap && !isLong) tooLongToCount.set(key, true);

  const isFull = found.length > request.pageSize;
  const page = found.slice(0, request.pageSize);
  if (cursor?.backward) page.reverse();
  const hasNext = cursor?.backward ? true : isFull;
  const hasPrevious = cursor ? !cursor.backward || isFull : request.page > 1;
  const cursorAt = (row: { key: string } | undefined, backward: boolean) =>
    row
      ? writeCursor({ sort: request.sort, backward, values: JSON.parse(row.key) as Cursor["values"] })
      : null;
  return {
    rows: page.map(({ key: _key, ...row }) => row as Row),
    records: Math.min(records, cap),
    more: records > cap,
    next: hasNext ? cursorAt(page.at(-1), false) : null,
    previous: hasPrevious ? cursorAt(page[0], true) : null,
  };
}

/**
 * A search that finds many, for a walk along the order's index: asked of each row, and in a form of which the planner
 * expects that every second row passes. It takes common names for rare ones, and would sort all of their hits.
 */
const eachOf = <Row>({ search, searchEach = search }: Keyset<Row>) =>
  searchEach && sql`case when ${searchEach} then true else false end`;

/** A list's conditions as a text. */
function keyOf(table: PgTable | Subquery, where: SQL | undefined): string {
  const { sql: text, params } = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .toSQL();
  return JSON.stringify([text, params]);
}

async function countCapped(table: PgTable | Subquery, where: SQL | undefined, cap: number): Promise<number> {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(cap + 1)
    .as("capped");
  const [counted] = await db.select({ records: count() }).from(capped);
  return counted?.records ?? 0;
}

/** Where a page begins, which way it goes, and how long it is: one row more says that there is another. */
type Seek = {
  columns: readonly AnyColumn[];
  after: SQL | undefined;
  direction: SQL;
  limit: number;
  offset: number;
};

const listed = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );

function seekOf<Row>({ request, sorts }: Keyset<Row>, cursor: Cursor | null): Seek {
  const isDescending = request.sort.startsWith("-") !== (cursor?.backward ?? false);
  const { columns, index } = orderOf(sorts, request.sort);
  if (cursor && !fits(cursor, columns)) throw invalid({ cursor: "wrongFormat" });
  // An index of `desc()` columns keeps nulls last; only the same words let the planner use it.
  const nulls = index === "asc" ? "" : isDescending ? " nulls last" : " nulls first";
  return {
    columns,
    after: cursor
      ? sql`(${listed(columns)}) ${sql.raw(isDescending ? "<" : ">")} (${listed(cursor.values)})`
      : undefined,
    direction: sql.raw(`${isDescending ? "desc" : "asc"}${nulls}`),
    limit: request.pageSize + 1,
    offset: cursor ? 0 : (request.page - 1) * request.pageSize,
  };
}

const clausesOf = (
  where: SQL | undefined,
  { columns, after, direction, limit, offset }: Seek,
): PageClauses => ({
  where: and(where, after),
  orderBy: columns.map((column) => sql`${column} ${direction}`),
  limit,
  offset,
  key: sql<string>`json_build_array(${listed(columns)})::text`,
});

/**
 * The hits by their own index, read once: how many there are, and which of them are on the page. Details are read for
 * these alone. No page where there are more than the cap: then the order's index is the better way.
 */
async function findPage(
  table: PgTable | Subquery,
  where: SQL | undefined,
  seek: Seek,
  cap: number,
): Promise<{ records: number; page: PageClauses | null }> {
  const { columns, after, direction, limit, offset } = seek;
  const id = columns.at(-1);
  const key = sql.join(
    columns.map((column, i) => sql`${column} as ${sql.identifier(`key${i}`)}`),
    sql`, `,
  );
  const keys = columns.map((_, i) => sql.identifier(`key${i}`));
  const order = sql.join(
    keys.map((name) => sql`${name} ${direction}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ records: number; ids: number[] }>(sql`
    with hits as materialized (
      select ${key}, ${after ?? sql`true`} as "isAhead" from ${table} where ${where ?? sql`true`} limit ${cap + 1}
    )
    select (select count(*)::int from hits) as records,
      array(select ${keys.at(-1)} from hits where "isAhead" order by ${order} limit ${limit} offset ${offset}) as ids`);
  const { records, ids } = rows[0] ?? { records: 0, ids: [] };
  const isSorted = records <= cap && id;
  return {
    records,
    page: isSorted ? { ...clausesOf(inArray(id, ids), { ...seek, after: undefined }), offset: 0 } : null,
  };
}

const orderOf = (sorts: Record<string, SortOrder>, sort: string): SortOrder =>
  sorts[sort.replace(/^-/, "")] ?? ascending();

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string, sort: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, "base64url").toString()) as Cursor;
    const isRight =
      cursor.sort === sort && typeof cursor.backward === "boolean" && Array.isArray(cursor.values);
    if (isRight) return cursor;
  } catch {
    // Not ours: told below.
  }
  throw invalid({ cursor: "wrongFormat" });
}

/** One value for each column, such as the database takes. */
const fits = ({ values }: Cursor, columns: readonly AnyColumn[]) =>
  values.length === columns.length && columns.every((column, i) => isValueOf(column, values[i]));

const largestInteger = 2 ** 31 - 1;

function isValueOf({ dataType }: AnyColumn, value: unknown): boolean {
  if (dataType === "number") return Number.isInteger(value) && Math.abs(Number(value)) <= largestInteger;
  if (typeof value !== "string" || value.includes("\0")) return false;
  return dataType !== "date" || isInstant(value);
}

const Instant = z.iso.datetime({ offset: true });
/** A day of the calendar, and no year or offset that only the database would refuse. */
const isInstant = (text: string) =>
  Instant.safeParse(text).success && /^[1-9]/.test(text) && /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text);
