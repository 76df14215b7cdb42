import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { ArchiveSchema } from "./format";
import { archiveSchema } from "./schema";
import { archivedTables, tablesLeftOut } from "./tables";

test("every table of the database is archived or left out for a reason, once (rule R20.31)", async () => {
  const modules = await Promise.all(
    readdirSync("db/schema").map((file) => import(`@/db/schema/${file.slice(0, -3)}.ts`)),
  );
  const names = modules
    .flatMap((module: object) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table).name);
  const decided = [...archivedTables, ...tablesLeftOut].map(({ table }) => getTableConfig(table).name);
  expect(decided.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("every table and column has a sentence, and everything left out a reason", () => {
  const schema = ArchiveSchema.parse(archiveSchema());
  const sentences = schema.tables.flatMap(({ means, columns }) => [
    means,
    ...columns.map((column) => column.means),
  ]);
  const reasons = schema.leftOut.map(({ why }) => why);
  expect([...sentences, ...reasons].filter((text) => !/^[A-Z0-9].*[.]$/.test(text))).toEqual([]);
});

test("no archived column refers to a table that is left out", () => {
  const { tables } = archiveSchema();
  const archived = new Set(tables.map(({ name }) => name));
  const lost = tables.flatMap(({ name, references }) =>
    references.filter(({ table }) => !archived.has(table)).map(({ table }) => `${name} to ${table}`),
  );
  expect(lost).toEqual([]);
});

test("every type has a known form in the archive", () => {
  const types = new Set(archiveSchema().tables.flatMap(({ columns }) => columns.map(({ type }) => type)));
  expect([...types].toSorted()).toEqual([
    "bigint",
    "boolean",
    "char(2)",
    "date",
    "date[]",
    "double precision",
    "integer",
    "integer[]",
    "jsonb",
    "smallint",
    "smallint[]",
    "text",
    "text[]",
    "time(0)",
    "timestamp (3) with time zone",
    "uuid",
  ]);
});
