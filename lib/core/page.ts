import { z } from "zod";

/** A list's filter: absent and null mean no filter, an unknown key is refused. */
export function filterOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.strictObject(shape);
  return z.preprocess((value: z.input<typeof schema> | null) => value ?? {}, schema).prefault(null);
}

/** The wire's list request: `page` from 1, `pageSize` 10 by default; unknown filter keys are refused (rule R13.7). */
export function pageRequest<Shape extends z.ZodRawShape>(filter: Shape, maxPageSize = 100) {
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(10),
    selectParam: filterOf(filter),
  });
}

/**
 * Lists are counted exactly up to this number; beyond it they return `more`, and pages are reached by cursor
 * (docs/decisions/0080).
 */
export const recordsCap = 10_000;
/** The limit of a text search, which has to read each hit to count it. */
export const searchCap = 1_000;

/** The number of options in a search field; a longer search narrows them. */
export const shownChoices = 50;

/**
 * The list request of the office: besides the page, a `cursor` from an earlier response, and `sort` by one of the named
 * orders, "-name" for the reverse. The first name is the default, newest or largest first.
 */
export function listRequest<Shape extends z.ZodRawShape, const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  filter: Shape,
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}` as const]);
  return pageRequest(filter).extend({
    cursor: z.string().max(1_000).nullish(),
    sort: z.enum(both).default(`-${sorts[0]}` as never),
  });
}

type Filter = ReturnType<typeof filterOf<z.ZodRawShape>>;
/** A request that `listRequest` made. */
export type ListSchema = z.ZodObject<{ selectParam: Filter }>;

/** The filters of a list, without the words to search for. */
export const filterNames = ({ shape }: ListSchema): string[] =>
  Object.keys(shape.selectParam.unwrap().out.shape).filter((name) => name !== "search" && name !== "name");

/** A page of a long list: `records` is exact unless `more`; `next` and `previous` are cursors. */
export type Listed<Row> = Rows<Row> & { more: boolean; next: string | null; previous: string | null };

export type Page = { page: number; pageSize: number };
export type Rows<Row> = { rows: Row[]; records: number };

/** SQL limit and offset of a page, counted from 1. */
export const limits = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Converts the rows of a page. */
export const mapRows = <From, To>({ rows, records }: Rows<From>, change: (row: From) => To): Rows<To> => ({
  rows: rows.map(change),
  records,
});

export const mapListed = <From, To>(listed: Listed<From>, change: (row: From) => To): Listed<To> => ({
  ...listed,
  rows: listed.rows.map(change),
});
