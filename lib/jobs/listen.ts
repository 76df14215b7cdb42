import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const reconnectMilliseconds = 1_000;

type Line = {
  databaseUrl: string;
  channel: string;
  /** The name of the session in `pg_stat_activity`. */
  name: string;
};

/**
 * Calls `onNews` for each notification on a channel, and after each (re)connection in case some were missed, until the
 * signal aborts. Needs a session connection, not a transaction pooler's. Written by hand because pg-listen was last
 * released in 2020 and pg-notify gives up after ten tries without a pause (docs/decisions/0153).
 */
export async function listen(line: Line, onNews: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(line, onNews, signal).catch(() => {});
    await sleep(reconnectMilliseconds, undefined, { signal }).catch(() => {});
  }
}

async function listenOnce({ databaseUrl, channel, name }: Line, onNews: () => void, signal: AbortSignal) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: name,
    // The database server notices within a minute that this machine is gone.
    options: "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3",
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
