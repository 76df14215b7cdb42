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
  await client.query("set statement_timeout = 0");
  await client.query("set idle_in_transaction_session_timeout = 0");
  return client;
}
