import { getTableConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type ArchiveSchema, ArchiveRefusal } from "./format";
import { quoted } from "./rows";
import { archivedTables, tablesLeftOut } from "./tables";

/** A migration's statements. */
export type Migration = { sql: string[]; hash: string };

const tableNames = [...archivedTables, ...tablesLeftOut].map(({ table }) => getTableConfig(table).name);
const allTables = () => tableNames.map((name) => `public.${quoted(name)}`).join(", ");

/** What only a school has that is in use; the product's own assessments and rubrics, and one account of the office, are no obstacle. */
const signsOfUse = ["parents", "students", "teachers", "courses", "orders", "enquiries", "files"];

/**
 * Locks all tables, so that the installation cannot be used meanwhile.
 * @throws ArchiveRefusal unless it is empty
 */
export async function assertEmpty(client: pg.ClientBase): Promise<void> {
  await client.query(`lock table ${allTables()} in access exclusive mode`);
  const counts = [...signsOfUse, "admins"].map(
    (name) =>
      `(select count(*) from (select from public.${quoted(name)} limit 2) few)::int as ${quoted(name)}`,
  );
  const { rows } = await client.query<Record<string, number>>(`select ${counts.join(", ")}`);
  const found = Object.entries(rows[0] ?? {}).flatMap(([name, count]) =>
    count > (name === "admins" ? 1 : 0) ? [name] : [],
  );
  if (found.length > 0)
    throw new ArchiveRefusal(
      `This installation is in use: it has ${found.join(", ")}. An archive is read into an empty one only, ` +
        "with no account but that of the office.",
    );
}

/** Makes all tables anew as they were at the archive's migration. Everything in them is lost. */
export async function recreateSchema(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query(`drop table ${allTables()} cascade`);
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s %s', kind, name) as statement from (
       select 'function' as kind, p.oid::regprocedure::text as name, 'pg_proc'::regclass as class, p.oid
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
       union all
       select 'sequence', c.oid::regclass::text, 'pg_class'::regclass, c.oid
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
     ) own
     where not exists (select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype in ('e', 'a', 'i'))`,
  );
  for (const { statement } of rows) await client.query(statement);
  await applyMigrations(client, migrations);
}

/** Applies migrations in order. */
export async function applyMigrations(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
}

/** Compares the tables and columns of an archive with those of the database. @throws ArchiveRefusal for an unknown or a missing one */
export async function assertSameTables(
  client: pg.ClientBase,
  { tables, leftOut }: ArchiveSchema,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const named = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const unknown = [...named].find((name) => !known.has(name));
  if (unknown) throw new ArchiveRefusal(`The archive has ${unknown}, which its migration does not know.`);
  const isLeftOut = (name: string) =>
    leftOut.some(({ table, column }) =>
      column ? `${table}.${column}` === name : name.startsWith(`${table}.`),
    );
  const missing = [...known].find((name) => !named.has(name) && !isLeftOut(name));
  if (missing) throw new ArchiveRefusal(`The archive lacks ${missing}.`);
}
