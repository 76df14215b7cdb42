import type pg from "pg";
import { type ArchiveManifest, ArchiveRefusal, type ArchiveSchema } from "./format";
import { rowsOf } from "./schema";

/** The counter of the numbers of orders, which no table owns. */
const orderNumbers = "order_numbers";

/**
 * The last number of each counter: "orders.id" for the numbers of a table, "order_numbers". A table of which only some rows are archived goes on
 * after the greatest of them.
 */
export async function readSequences(
  client: pg.ClientBase,
  schema: ArchiveSchema,
): Promise<ArchiveManifest["sequences"]> {
  const whole = schema.tables.map(({ name }) => name).filter((name) => !rowsOf(name));
  const { rows } = await client.query<{ name: string; last: string }>(
    `select name, pg_sequence_last_value(sequence::regclass) as last
     from (
       select c.relname || '.' || a.attname as name, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       union all select $2, $2
     ) counters
     where pg_sequence_last_value(sequence::regclass) is not null
     order by name collate "C"`,
    [whole, orderNumbers],
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}

/** The greatest number in use of an order, such as 1042 of LE-2027-001042. */
const greatestOrder = `(select max(substring(order_no from '^LE-\\d{4}-(\\d{6,9})$')::bigint) from public.orders)`;

/**
 * Lets each counter go on after the archive's last number or the greatest number in use, whichever is higher.
 * @throws ArchiveRefusal for a number that a counter cannot have
 */
export async function setSequences(
  client: pg.ClientBase,
  sequences: ArchiveManifest["sequences"],
): Promise<void> {
  const { rows: owned } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const last = new Map(sequences.map(({ name, last }) => [name, last]));
  const set = async (name: string, sequence: string, greatest: string, column: string) => {
    await client
      .query(
        `select setval(${sequence}, greatest($2::bigint, ${greatest})) where coalesce($2, ${greatest}) is not null`,
        [column, last.get(name) ?? null],
      )
      .catch((error: Error) => {
        throw new ArchiveRefusal(`The counter ${name} has a number that it cannot have: ${error.message}`);
      });
  };
  for (const { table, column } of owned) {
    const sequence = `pg_get_serial_sequence('public.${client.escapeIdentifier(table)}', $1)`;
    const greatest = `(select max(${client.escapeIdentifier(column)}) from public.${client.escapeIdentifier(table)})`;
    await set(`${table}.${column}`, sequence, greatest, column);
  }
  await set(orderNumbers, "$1::text::regclass", greatestOrder, orderNumbers);
}

/**
 * Makes sure that the next document of each series and year gets a new number.
 * @throws ArchiveRefusal for a counter that is lower than a document's number; it cannot be set, because it is a row of the archive
 */
export async function assertDocumentCounters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ series: string; year: number }>(
    `select series, year from public.invoices left join public.invoice_counters using (series, year)
     group by series, year, last having coalesce(last, 0) < max(number) limit 1`,
  );
  const [found] = rows;
  if (found)
    throw new ArchiveRefusal(
      `The counter of ${found.series} of ${found.year} is lower than the number of a document.`,
    );
}
