import { Column, is, SQL, StringChunk } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

type Build = (fields: { field: unknown }[], options?: { isSingleTable?: boolean }) => SQL;
type Chunk = SQL["queryChunks"][number];

const dialect = PgDialect.prototype as unknown as { buildSelection: Build };
const build = dialect.buildSelection;
const textOf = (chunk: Chunk) => {
  if (is(chunk, StringChunk)) return chunk.value.join("");
  return is(chunk, Column) ? chunk.name : "…";
};

/**
 * In a select of one table, drizzle writes the columns of a `sql` expression without their tables, and those of the outer table in a subquery then mean the inner one's:
 * "id" of the order becomes the id of the inner row, silently. Such an expression has to be nested, as in sql`${sql`(select …)`}`.
 */
dialect.buildSelection = function (fields, options) {
  for (const { field } of options?.isSingleTable ? fields : []) {
    const query = is(field, SQL.Aliased) ? field.sql : field;
    if (!is(query, SQL)) continue;
    const tables = new Set(query.queryChunks.flatMap((chunk) => (is(chunk, Column) ? [chunk.table] : [])));
    if (tables.size < 2) continue;
    const text = query.queryChunks.map(textOf).join("");
    if (/\bselect\b/i.test(text))
      throw new Error(`These columns have no table, nest the expression: ${text}`);
  }
  return build.call(this, fields, options);
};
