import type { Readable } from "node:stream";
import type pg from "pg";
import { ArchiveRefusal, type ArchiveTable } from "./format";
import { quoted } from "./rows";

/** What one statement writes at most. */
const mostRows = 1_000;
const targetBytes = 1024 * 1024;
/** Longer than any row; a hostile archive may have a line without end. */
const longestLine = 256 * 1024 * 1024;

/** The lines of a stream, with one line in memory. @throws ArchiveRefusal for one without end, or without a line break after the last */
async function* linesOf(stream: Readable, table: string): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString("utf8");
      [parts, length, start] = [[], 0, end + 1];
    }
    length += chunk.length - start;
    if (length > longestLine) throw new ArchiveRefusal(`The table ${table} has a line that is too long.`);
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (length > 0) throw new ArchiveRefusal(`The table ${table} is cut off.`);
}

function checkRow(line: string, names: string, { name }: ArchiveTable): void {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new ArchiveRefusal(`The table ${name} has a line that is not JSON.`);
  }
  if (typeof row !== "object" || row === null || Object.keys(row).join() !== names)
    throw new ArchiveRefusal(`A row of the table ${name} has other columns than the schema.`);
}

/** Values that an archive does not have and the installation gives, by column. */
type Given = Record<string, string>;

/**
 * Writes the rows of a table, a statement for each thousand or megabyte. Numbers of records stay what they were.
 * @throws ArchiveRefusal for rows that are not as the schema says, or that the database does not take
 */
export async function loadTable(
  client: pg.ClientBase,
  table: ArchiveTable,
  { stream, rows, given = {} }: { stream: Readable; rows: number; given?: Given },
): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name));
  const fixed = Object.keys(given);
  const target = `public.${quoted(table.name)}`;
  const insert = `insert into ${target} (${[...columns, ...fixed.map(quoted)].join(", ")}) overriding system value
    select ${[...columns, ...fixed.map((_, at) => `$${at + 2}`)].join(", ")}
    from json_populate_recordset(null::${target}, $1::json)`;
  const names = table.columns.map(({ name }) => name).join();
  let batch: string[] = [];
  let [weight, written] = [0, 0];
  const write = async () => {
    if (batch.length === 0) return;
    await client.query(insert, [`[${batch.join(",")}]`, ...Object.values(given)]).catch((error: Error) => {
      throw new ArchiveRefusal(`The database does not take the rows of ${table.name}: ${error.message}`);
    });
    written += batch.length;
    [batch, weight] = [[], 0];
  };
  for await (const line of linesOf(stream, table.name)) {
    checkRow(line, names, table);
    batch.push(line);
    weight += line.length;
    if (batch.length >= mostRows || weight >= targetBytes) await write();
  }
  await write();
  if (written !== rows)
    throw new ArchiveRefusal(`The table ${table.name} has ${written} rows; the manifest says ${rows}.`);
}
