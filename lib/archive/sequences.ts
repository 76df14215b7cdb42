import type pg from "pg";
import type { ArchiveManifest, ArchiveSchema } from "./format";
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

/** Lets each counter go on after the archive's last number, and those without one after the greatest number in use. */
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
  for (const { table, column } of owned) {
    const sequence = `pg_get_serial_sequence('public.${client.escapeIdentifier(table)}', $1)`;
    const greatest = `(select max(${client.escapeIdentifier(column)}) from public.${client.escapeIdentifier(table)})`;
    await client.query(
      `select setval(${sequence}, greatest($2::bigint, ${greatest})) where coalesce($2, ${greatest}) is not null`,
      [column, last.get(`${table}.${column}`) ?? null],
    );
  }
  const orders = last.get(orderNumbers);
  if (orders !== undefined) await client.query("select setval($1::regclass, $2)", [orderNumbers, orders]);
}
