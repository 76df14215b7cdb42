import { and, type AnyColumn, Column, count, inArray, is, type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { db } from "@/db/client";
import { invalid } from "./errors";
import { type Listed, recordsCap, searchCap } from "./page";

/** Remembered for a minute, so that paging through a long list does not count it again for each page. */
const tooLongToCount = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

/** The clauses of a page's query. */
type PageClauses = {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  key: SQL<string>;
};

type Sliced<Row> = { limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> } };
/** A query to which the clauses of a page can be added. */
type Pageable<Row> = { where: (where: SQL | undefined) => { orderBy: (...by: SQL[]) => Sliced<Row> } };

/** A column, or a computed integer of a subquery. */
type Sorted = AnyColumn | SQL.Aliased<number>;
/** A sort order: non-null columns, the id last, all in one index of that direction. */
export type SortOrder = { columns: readonly Sorted[]; index: "asc" | "desc" };
/** A sort order by columns of an ascending index; the last one is the id. */
export const ascending = (...columns: Sorted[]): SortOrder => ({ columns, index: "asc" });
/** A sort order by columns of a descending index; the last one is the id. */
export const descending = (...columns: Sorted[]): SortOrder => ({ columns, index: "desc" });

type Request = { page: number; pageSize: number; cursor?: string | null; sort: string };

type Keyset<Row> = {
  request: Request;
  /** The table or subquery that is listed and counted. */
  table: PgTable | Subquery;
  /** Conditions on that table only; use subqueries for others, so that the count stays cheap. */
  where: SQL | undefined;
  sorts: Record<string, SortOrder>;
  /** A text search with its own index, counted up to 1,000. */
  search?: SQL;
  /** The same evaluated per row, where the search goes through another table. */
  searchEach?: SQL;
  /** Set if an index of the conditions finds few rows, which are then sorted afterwards. */
  few?: boolean;
  /** The query of the rows; `key` must be selected as a column of that name. */
  select: (key: SQL<string>) => Pageable<Row & { key: string }>;
};

type Cursor = { sort: string; backward: boolean; values: (string | number | boolean)[] };

/**
 * Returns a page of a list that may have millions of rows: the count is capped, pages within reach use an offset, all
 * others a keyset cursor, forward and back. As fast at a million rows as at ten thousand (docs/decisions/0080).
 * @throws Failure "invalid" for a cursor of another list, and for a page beyond the count
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
    rowsOf(list, hits?.page ?? clausesOf(and(list.where, eachOf(list)), seek)),
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

const rowsOf = <Row>({ select }: Keyset<Row>, { key, where, orderBy, limit, offset }: PageClauses) =>
  select(key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/**
 * A search with many hits, evaluated per row while scanning the order's index, in a form for which the planner assumes
 * that every second row matches. Otherwise it underestimates common names and sorts all hits.
 */
const eachOf = <Row>({ search, searchEach = search }: Keyset<Row>) =>
  searchEach && sql`case when ${searchEach} then true else false end`;

/** A cache key of a list's conditions. */
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

/** The start, direction and length of a page; one extra row shows whether there is another page. */
type Seek = {
  columns: readonly Sorted[];
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
  // An index of `desc()` columns has nulls last; the planner uses it only if the query says the same.
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
 * The hits by their own index, read once: their number, and those of the page, for which alone details are read. No
 * page if there are more than the cap, because then the order's index is faster.
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
  const isSorted = records <= cap && is(id, Column);
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
    // Not a valid cursor; refused below.
  }
  throw invalid({ cursor: "wrongFormat" });
}

/** One value per column, of the right type. */
const fits = ({ values }: Cursor, columns: readonly Sorted[]) =>
  values.length === columns.length && columns.every((column, i) => isValueOf(column, values[i]));

const largestInteger = 2 ** 31 - 1;

function isValueOf(column: Sorted, value: unknown): boolean {
  const dataType = is(column, Column) ? column.dataType : "number";
  if (dataType === "number") return Number.isInteger(value) && Math.abs(Number(value)) <= largestInteger;
  if (typeof value !== "string" || value.includes("\0")) return false;
  return dataType !== "date" || isInstant(value);
}

const Instant = z.iso.datetime({ offset: true });
/** A valid calendar day, without years or offsets that the database would refuse. */
const isInstant = (text: string) =>
  Instant.safeParse(text).success && /^[1-9]/.test(text) && /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text);
