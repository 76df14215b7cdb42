import { CasingCache } from "drizzle-orm/casing";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { DescribedTable } from "./described";
import type { ArchiveSchema, ArchiveTable } from "./format";
import { archivedTables, tablesLeftOut } from "./tables";
import { glossary } from "./words/glossary";

const casing = new CasingCache("snake_case");
const nameOf = (column: PgColumn) => casing.getColumnCasing(column);
const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(table).find(([, own]) => own === column)?.[0] ?? column.name;

/** The columns of a table that an archive has. */
const columnsOf = ({ table, without }: DescribedTable) =>
  getTableConfig(table).columns.filter((column) => !(keyOf(table, column) in without));

/** The sentence of a column: the table's own, else the glossary's. */
function meaningOf({ table, columns }: DescribedTable, column: PgColumn): string {
  const key = keyOf(table, column);
  return columns[key] ?? (glossary as Record<string, string>)[key] ?? "";
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = columns.filter((column) => column.primary);
  return (primaryKeys[0]?.columns ?? own).map(nameOf);
}

function toArchiveTable(described: DescribedTable): ArchiveTable {
  const { table, means, rows } = described;
  const { name, foreignKeys } = getTableConfig(table);
  return {
    name,
    means,
    ...(rows && { rows: rows.means }),
    columns: columnsOf(described).map((column) => ({
      name: nameOf(column),
      type: column.getSQLType(),
      nullable: !column.notNull,
      ...(column.enumValues?.length && { values: column.enumValues }),
      means: meaningOf(described, column),
    })),
    key: primaryKeyOf(table),
    references: foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return {
        columns: columns.map(nameOf),
        table: getTableConfig(foreignTable).name,
        to: foreignColumns.map(nameOf),
      };
    }),
  };
}

/** The schema of this version's archives, from the tables of db/schema and the sentences about them. */
export function archiveSchema(): ArchiveSchema {
  const columnsLeftOut = archivedTables.flatMap(({ table, without }) =>
    getTableConfig(table).columns.flatMap((column) => {
      const why = without[keyOf(table, column)];
      return why ? [{ table: getTableConfig(table).name, column: nameOf(column), why }] : [];
    }),
  );
  const leftOut = tablesLeftOut.map(({ table, why }) => ({ table: getTableConfig(table).name, why }));
  return { tables: archivedTables.map(toArchiveTable), leftOut: [...leftOut, ...columnsLeftOut] };
}

/** Which rows of a table are archived, in SQL; undefined for all. */
export function rowsOf(table: string): string | undefined {
  return archivedTables.find(({ table: own }) => getTableConfig(own).name === table)?.rows?.where;
}
