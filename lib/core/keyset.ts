import { and, type AnyColumn, count, type SQL, sql } from "drizzle-orm";
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
  /** The table that is listed and counted. */
  table: PgTable;
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
  const { request, where, searching } = list;
  const cursor = request.cursor ? readCursor(request.cursor, request.sort) : null;
  const offset = cursor ? 0 : (request.page - 1) * request.pageSize;
  if (offset > recordsCap) throw invalid({ page: "pageTooDeep" });
  const counting = countCapped(list.table, where);
  const sorted = searching && (await counting) <= recordsCap;
  const [records, found] = await Promise.all([counting, list.rows(clausesOf(list, cursor, offset, sorted))]);

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

async function countCapped(table: PgTable, where: SQL | undefined): Promise<number> {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(recordsCap + 1)
    .as("capped");
  const [counted] = await db.select({ records: count() }).from(capped);
  return counted?.records ?? 0;
}

function clausesOf<Row>(
  { request, table, where, sorts }: Keyset<Row>,
  cursor: Cursor | null,
  offset: number,
  sorted: boolean | undefined,
): PageClauses {
  const isDescending = request.sort.startsWith("-") !== (cursor?.backward ?? false);
  const { columns, index } = orderOf(sorts, request.sort);
  if (cursor && cursor.values.length !== columns.length) throw invalid({ cursor: "wrongFormat" });
  const list = (parts: readonly unknown[]) =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    );
  const seek = cursor
    ? sql`(${list(columns)}) ${sql.raw(isDescending ? "<" : ">")} (${list(cursor.values)})`
    : undefined;
  // An index of `desc()` columns keeps nulls last; only the same words let the planner use it.
  const nulls = index === "asc" ? "" : isDescending ? " nulls last" : " nulls first";
  const direction = sql.raw(`${isDescending ? "desc" : "asc"}${nulls}`);
  const key = sql<string>`json_build_array(${list(columns)})::text`;
  const matching = and(where, seek);
  const limit = request.pageSize + 1;
  const id = columns.at(-1);
  if (!sorted || !id) {
    const orderBy = columns.map((column) => sql`${column} ${direction}`);
    return { where: matching, orderBy, limit, offset, key };
  }
  // No index has this order, so the planner takes the search's own; details are read for the page alone.
  const order = sql`row(${list(columns)}) ${direction}`;
  const page = sql`select ${id} from ${table} where ${matching ?? sql`true`} order by ${order} limit ${limit} offset ${offset}`;
  return { where: sql`${id} in (${page})`, orderBy: [order], limit, offset: 0, key };
}

const orderOf = (sorts: Record<string, Order>, sort: string): Order =>
  sorts[sort.replace(/^-/, "")] ?? ascending();

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string, sort: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, "base64url").toString()) as Cursor;
    const isRight =
      cursor.sort === sort && typeof cursor.backward === "boolean" && Array.isArray(cursor.values);
    if (isRight && cursor.values.every(isKeyValue)) return cursor;
  } catch {
    // Not ours: told below.
  }
  throw invalid({ cursor: "wrongFormat" });
}

const isKeyValue = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
