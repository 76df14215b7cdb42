import { and, type AnyColumn, count, inArray, type SQL, type Subquery, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { invalid } from "./errors";
import { type Listed, recordsCap } from "./page";

/** What a query of a page has to obey; `key` is to be selected as a column of that name. */
type PageClauses = {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  key: SQL<string>;
};

/** An order of a list: columns that are never null, the id last, all in one index of that direction. */
export type Order = { columns: readonly AnyColumn[]; index: "asc" | "desc" };
export const ascending = (...columns: AnyColumn[]): Order => ({ columns, index: "asc" });
export const descending = (...columns: AnyColumn[]): Order => ({ columns, index: "desc" });

type Request = { page: number; pageSize: number; cursor?: string | null; sort: string };

type Keyset<Row> = {
  request: Request;
  /** The table that is listed and counted, or the part of one. */
  table: PgTable | Subquery;
  /** Conditions on that table alone; reach others through subqueries, so that the count stays cheap. */
  where: SQL | undefined;
  sorts: Record<string, Order>;
  /** The filter is a text search: few hits are found by their own index and sorted afterwards. */
  searching?: boolean;
  rows: (clauses: PageClauses) => PromiseLike<(Row & { key: string })[]>;
};

type Cursor = { sort: string; backward: boolean; values: (string | number | boolean)[] };

/**
 * A page of a list that may have millions of rows: the count stops at 10,001, pages within reach go by offset, all
 * others by keyset cursor, forward and back. As fast at a million rows as at ten thousand.
 * @throws Failure "invalid" for a cursor that is not of this list, and for a page too deep to be counted to
 */
export async function listByKeyset<Row>(list: Keyset<Row>): Promise<Listed<Row>> {
  const { request, where } = list;
  const cursor = request.cursor ? readCursor(request.cursor, request.sort) : null;
  const seek = seekOf(list, cursor);
  if (seek.offset > recordsCap) throw invalid({ page: "pageTooDeep" });
  const hits = list.searching ? await findPage(list, seek) : null;
  const [records, found] = await Promise.all([
    hits ? hits.records : countCapped(list.table, where),
    list.rows(hits?.page ?? clausesOf(where, seek)),
  ]);

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
    records: Math.min(records, recordsCap),
    more: records > recordsCap,
    next: hasNext ? cursorAt(page.at(-1), false) : null,
    previous: hasPrevious ? cursorAt(page[0], true) : null,
  };
}

async function countCapped(table: PgTable | Subquery, where: SQL | undefined): Promise<number> {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(recordsCap + 1)
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
 * The hits of a search by the search's own index, read once: how many there are, and which of them are on the page. Details
 * are read for these alone. No page where there are too many to be sorted: then the order's index is the better way.
 */
async function findPage<Row>(
  { table, where }: Keyset<Row>,
  seek: Seek,
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
      select ${key}, ${after ?? sql`true`} as "isAhead" from ${table} where ${where ?? sql`true`} limit ${recordsCap + 1}
    )
    select (select count(*)::int from hits) as records,
      array(select ${keys.at(-1)} from hits where "isAhead" order by ${order} limit ${limit} offset ${offset}) as ids`);
  const { records, ids } = rows[0] ?? { records: 0, ids: [] };
  const isSorted = records <= recordsCap && id;
  return {
    records,
    page: isSorted ? { ...clausesOf(inArray(id, ids), { ...seek, after: undefined }), offset: 0 } : null,
  };
}

const orderOf = (sorts: Record<string, Order>, sort: string): Order =>
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
  return dataType !== "date" || /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value);
}
