import type pg from "pg";

/** What a handler sent to the database for one call, in order, with the rows that came back. */
export type Statement = {
  name?: string;
  text: string;
  values: unknown[];
  rowMode?: "array";
  rows: unknown[];
};

/** Ids from here on are the bench's own, and only ids: a replay can tell them from other numbers. */
export const firstId = 1_000_000;

type Names = Map<string, string>;

/**
 * Sends the recorded statements again on one client, for another person: `ids` maps recorded ids to the ones of
 * this call, and ids that the database gives out on the way are mapped as they come.
 */
export async function replay(client: pg.ClientBase, statements: Statement[], ids: Record<string, number>) {
  const names: Names = new Map(Object.entries(ids).map(([from, to]) => [from, String(to)]));
  let last: unknown[] = [];
  for (const { rows, values, ...query } of statements) {
    const result = await client.query<unknown[]>({
      ...query,
      values: values.map((value) => renamed(value, names)),
    });
    last = result.rows;
    learn(rows, last, names);
  }
  return last;
}

const idPattern = /\b\d{7,}\b/g;

function renamed(value: unknown, names: Names): unknown {
  if (names.size === 0 || value === null) return value;
  if (typeof value === "number") return Number(names.get(String(value)) ?? value);
  if (typeof value === "string") return value.replace(idPattern, (id) => names.get(id) ?? id);
  return Array.isArray(value) ? value.map((item) => renamed(item, names)) : value;
}

function learn(recorded: unknown[], actual: unknown[], names: Names) {
  recorded.forEach((row, index) => {
    const other = actual[index];
    if (!Array.isArray(row) || !Array.isArray(other)) return;
    row.forEach((value, column) => {
      if (typeof value === "number" && value >= firstId && !names.has(String(value)))
        names.set(String(value), String(other[column]));
    });
  });
}
