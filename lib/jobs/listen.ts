import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const reconnectMilliseconds = 1_000;
/** The pooler may be taken away while the process runs. */
const pooledMilliseconds = 60_000;

type Line = {
  databaseUrl: string;
  channel: string;
  /** The name of the session in `pg_stat_activity`. */
  name: string;
};

/**
 * Calls `onNews` for each notification on a channel, and after each (re)connection in case some were missed, until the
 * signal aborts. Behind a transaction pooler there is nothing to listen to: it asks again only after a while, and leaves
 * the pooler's connections as they were. Written by hand because pg-listen was last released in 2020 and pg-notify gives
 * up after ten tries without a pause (docs/decisions/0153).
 */
export async function listen(line: Line, onNews: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isPooled = await listenOnce(line, onNews, signal).catch(() => false);
    await sleep(isPooled ? pooledMilliseconds : reconnectMilliseconds, undefined, { signal }).catch(() => {});
  }
}

/** Returns true at once if the connection is a transaction pooler's, otherwise false when it has ended. */
async function listenOnce(
  { databaseUrl, channel, name }: Line,
  onNews: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: name,
  });
  // The "end" event that follows is handled.
  client.on("error", () => {});
  client.on("notification", onNews);
  try {
    await client.connect();
    if (!(await hasOwnSession(client))) return true;
    // The database server notices within a minute that this machine is gone.
    await client.query(
      "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3",
    );
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNews();
    await once(client, "end", { signal });
    return false;
  } finally {
    await client.end();
  }
}

/** A pooler greets with a process number of its own, a PostgreSQL server with that of the session. */
async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === (client as pg.Client & { processID: number | null }).processID;
}
