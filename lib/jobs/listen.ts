import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const reconnectMilliseconds = 1_000;

/**
 * Calls `onNews` for each notification on a channel, and after each (re)connection in case some were missed, until the
 * signal aborts. Needs a session connection, not a transaction pooler's.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  onNews: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(databaseUrl, channel, onNews, signal).catch(() => {});
    await sleep(reconnectMilliseconds, undefined, { signal }).catch(() => {});
  }
}

async function listenOnce(databaseUrl: string, channel: string, onNews: () => void, signal: AbortSignal) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "worker: listener",
  });
  // The "end" event that follows is handled.
  client.on("error", () => {});
  client.on("notification", onNews);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNews();
    await once(client, "end", { signal });
  } finally {
    await client.end();
  }
}
