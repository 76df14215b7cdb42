import type { z } from "zod";
import { Failure } from "@/lib/core/errors";
import type { Listed } from "@/lib/core/page";

/** The query of an admin page as Next passes it. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** The whole state of a list, as in its address; `href` returns the address with changes. */
export type ListState = {
  path: string;
  search: string;
  sort: string | undefined;
  page: number;
  cursor: string | undefined;
  pageSize: number;
  hidden: readonly string[];
  /** Id of the record whose drawer is open. */
  open: number | undefined;
  filters: Readonly<Record<string, string>>;
  href: (changes: ListChanges) => string;
};

type ListChanges = {
  search?: string;
  sort?: string;
  page?: number;
  cursor?: string | null;
  pageSize?: number;
  hidden?: readonly string[];
  open?: number | null;
  /** Null removes a filter. */
  filters?: Record<string, string | null>;
  /** Parameters of the page that do not belong to the list. */
  others?: Record<string, string>;
};

export const pageSizes = [20, 50, 100] as const;

/** The first value; null bytes, which the database cannot store, are removed. */
const one = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.replaceAll("\0", "") || undefined;
const whole = (value: string | undefined, fallback: number) => {
  const number = Math.trunc(Number(value));
  return number >= 1 && number <= 1_000_000 ? number : fallback;
};

/**
 * Reads a list's state from the address.
 * @param filterNames the parameters that are filters, with their names in `selectParam`
 * @param kept parameters of the page itself that every link keeps, for example its tab
 */
export function listState(
  path: string,
  query: PageQuery,
  filterNames: readonly string[],
  kept: readonly string[] = [],
): ListState {
  const size = Number(one(query.size));
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = one(query[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const open = whole(one(query.open), 0);
  const state = {
    search: one(query.q) ?? "",
    sort: one(query.sort),
    page: whole(one(query.page), 1),
    cursor: one(query.cursor),
    pageSize: pageSizes.some((known) => known === size) ? size : 20,
    hidden: one(query.hide)?.split(",") ?? [],
    open: open || undefined,
    filters,
  };
  const keptValues = Object.fromEntries(
    kept.flatMap((name) => {
      const value = one(query[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { path, ...state, href: (changes) => addressOf(path, state, keptValues, changes) };
}

function addressOf(
  path: string,
  state: Omit<ListState, "path" | "href">,
  kept: Record<string, string>,
  { filters, others, ...changes }: ListChanges,
): string {
  const next = { ...state, ...changes };
  // Another filter, order or page size starts at the first page again.
  const staysPut = Object.keys(changes).every((key) => ["open", "hidden"].includes(key)) && !filters;
  const at = staysPut ? state : { page: changes.page ?? 1, cursor: changes.cursor ?? undefined };
  const query = new URLSearchParams(kept);
  const put = (name: string, value: string | undefined | null) => {
    if (value) query.set(name, value);
    else query.delete(name);
  };
  put("q", next.search);
  for (const [name, value] of Object.entries({ ...state.filters, ...filters })) put(name, value);
  put("sort", next.sort);
  put("size", next.pageSize === 20 ? undefined : String(next.pageSize));
  put("hide", next.hidden.join(","));
  put("page", at.page > 1 && !at.cursor ? String(at.page) : undefined);
  put("cursor", at.cursor);
  put("open", next.open ? String(next.open) : undefined);
  for (const [name, value] of Object.entries(others ?? {})) put(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The body of the list call for this state. */
export const listBody = ({ page, pageSize, cursor, sort, search, filters }: ListState) => ({
  page,
  pageSize,
  cursor,
  sort,
  selectParam: { ...filters, ...(search && { search }) } as Record<string, string>,
});

/** The requested rows, or the first page if the address contains an invalid filter, order or cursor. */
export async function listOrFirst<Schema extends z.ZodType, Row>(
  schema: Schema,
  state: ListState,
  list: (request: z.output<Schema>) => Promise<Listed<Row>>,
): Promise<Listed<Row>> {
  const first = () => list(schema.parse({ pageSize: state.pageSize }));
  const parsed = schema.safeParse(listBody(state));
  if (!parsed.success) return first();
  return list(parsed.data).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "invalid") return first();
    throw error;
  });
}
