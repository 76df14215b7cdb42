import pg from "pg";

/** A connection of its own, without the pool's limit of 30 seconds for a query. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "archive",
  });
  // A lost connection is reported by the query that needs it.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Begins a transaction that may take hours, for this transaction only, as a pooler requires. */
export async function beginLong(client: pg.ClientBase, mode = ""): Promise<void> {
  await client.query(`begin ${mode}`);
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
}
