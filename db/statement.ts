import { createHash } from "node:crypto";
import { fillPlaceholders, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { pool } from "./client";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Creates a prepared statement for frequent calls that drizzle's builder cannot express in one piece: planned once
 * per connection, its text built once per process. Rows are returned as the driver parses them, so name columns in
 * camel case and cast counts and days (`::int`, `::text`).
 */
export function statement<Values extends Record<string, unknown>, Row extends pg.QueryResultRow>(
  name: string,
  query: SQL,
) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  // The hash keeps names unique: hot reload may send another text under the same name to an open connection.
  const unique = `${name}_${createHash("sha1").update(text).digest("hex").slice(0, 8)}`;
  return async (values: Values, client: Pick<pg.ClientBase, "query"> = pool): Promise<Row[]> => {
    const { rows } = await client.query<Row>({
      name: unique,
      text,
      values: fillPlaceholders(params, values),
    });
    return rows;
  };
}

/** Runs prepared statements in one transaction; an exception rolls it back. */
export async function transaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const outcome = await run(client);
    await client.query("commit");
    client.release();
    return outcome;
  } catch (error) {
    const broken = await client.query("rollback").then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}
