import type { PgTable } from "drizzle-orm/pg-core";
import type { Glossary } from "./words/glossary";

type Columns<T extends PgTable> = keyof T["_"]["columns"] & string;

/**
 * A sentence for each column of the archive that the glossary does not explain; also for others, if they mean something else here.
 */
type ColumnWords<T extends PgTable, Without extends string> = {
  [C in Exclude<Columns<T>, keyof Glossary | Without>]: string;
} & { [C in Extract<Columns<T>, keyof Glossary>]?: string };

export type DescribedTable = {
  table: PgTable;
  means: string;
  columns: Record<string, string>;
  /** The rows that an archive takes, in SQL about the table `t` and in words; all by default. */
  rows?: { where: string; means: string };
  /** Columns that are not in an archive, each with the reason. */
  without: Record<string, string>;
};

type Options<Without extends string> = {
  rows?: DescribedTable["rows"];
  without?: Record<Without, string>;
};

/** A table of the archive in words. A column without a sentence or a reason does not compile. */
export function describe<T extends PgTable, Without extends Columns<T> = never>(
  table: T,
  means: string,
  columns: ColumnWords<T, Without>,
  { rows, without }: Options<Without> = {},
): DescribedTable {
  return { table, means, columns, without: without ?? {}, ...(rows && { rows }) };
}
