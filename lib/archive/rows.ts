import { createHash } from "node:crypto";
import type pg from "pg";
import type { ArchiveTable } from "./format";

/** What one fetch should weigh, and the rows of the first one. */
const targetBytes = 1024 * 1024;
const firstRows = 10;
const mostRows = 1_000;

/** An identifier in SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

type Column = ArchiveTable["columns"][number];

/** Instants as ISO in UTC and exact numbers as texts; everything else as PostgreSQL writes it in JSON. */
function valueOf({ name, type }: Column): string {
  const column = `t.${quoted(name)}`;
  if (type.startsWith("timestamp") && type.endsWith("with time zone"))
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type.startsWith("numeric") ? `${column}::text` : column;
}

/** Texts are ordered by their bytes, because the order of a language differs between databases. */
function orderOf({ key, columns }: ArchiveTable): string {
  const isText = (name: string) => columns.find((column) => column.name === name)?.type === "text";
  return key.map((name) => `t.${quoted(name)}${isText(name) ? ` collate "C"` : ""}`).join(", ");
}

/** The query of a table's rows as lines of JSON, ordered by the primary key. */
export function rowsQuery(table: ArchiveTable, where = "true"): string {
  const values = table.columns.map((column) => `${valueOf(column)} as ${quoted(column.name)}`);
  return `select row_to_json(r)::text as line from public.${quoted(table.name)} t
    cross join lateral (select ${values.join(", ")}) r where ${where} order by ${orderOf(table)}`;
}

/** The results of a query in batches of about a megabyte, in an open transaction. */
export async function* fetchLines(client: pg.ClientBase, query: string): AsyncGenerator<string[]> {
  await client.query(`declare archive_rows no scroll cursor for ${query}`);
  for (let size = firstRows; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${size} from archive_rows`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const weight = lines.reduce((sum, line) => sum + line.length, 0);
    size = Math.max(1, Math.min(mostRows, Math.floor((targetBytes * lines.length) / weight)));
  }
  await client.query("close archive_rows");
}

/** What was written of a table. */
export type WrittenRows = { rows: number; bytes: number; sha256: string };

/** The bytes of a table's entry; `onEnd` is told what they were. */
export async function* tableBytes(
  client: pg.ClientBase,
  query: string,
  onEnd: (written: WrittenRows) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  for await (const lines of fetchLines(client, query)) {
    const chunk = Buffer.from(`${lines.join("\n")}\n`);
    hash.update(chunk);
    rows += lines.length;
    bytes += chunk.byteLength;
    yield chunk;
  }
  onEnd({ rows, bytes, sha256: hash.digest("hex") });
}
