import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { pool, type Transaction } from "./client";

/**
 * Transactions on queries that are built and prepared once per connection. Drizzle ties a prepared query to its
 * connection, and building the long ones anew for each transaction costs more than sending them.
 */
export function preparedTransactions<Queries>(prepare: (connection: NodePgDatabase) => Queries) {
  const known = new WeakMap<pg.PoolClient, { connection: NodePgDatabase; queries: Queries }>();
  const remember = (client: pg.PoolClient) => {
    const connection = drizzle({ client, casing: "snake_case" });
    const own = { connection, queries: prepare(connection) };
    known.set(client, own);
    return own;
  };
  return async <T>(run: (queries: Queries, tx: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      const { connection, queries } = known.get(client) ?? remember(client);
      return await connection.transaction((tx) => run(queries, tx));
    } finally {
      client.release();
    }
  };
}
