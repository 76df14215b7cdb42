import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres, type Postgres } from "./postgres";
import { Refusal } from "./refusal";

export type OpenDatabase = {
  url: string;
  /** The purpose of the process that owns the database, if it is another one. */
  heldBy: string | undefined;
  /** Stops the server, unless another process owns it. */
  close(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Shown to a second process that wants the same folder: "npm start on http://localhost:3000". */
  purpose: string;
  /** How long to wait for another owner to end. */
  waitMs?: number;
  /** Called if the server ended by itself and could not be restarted. */
  onLost?: (error: unknown) => void;
};

const lockKey = 7_205_759;

/**
 * Opens the embedded database of a data folder. The first process owns it by an advisory lock, which PostgreSQL
 * releases when that process ends for any reason. A server without an owner is taken over.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const deadline = Date.now() + (options.waitMs ?? 0);
  for (;;) {
    const postgres = await startPostgres(options);
    try {
      const lock = await takeLock(postgres, options.purpose);
      if (lock instanceof pg.Client) return owned(postgres, lock, options);
      if (Date.now() >= deadline) return { url: postgres.url, heldBy: lock, close: async () => {} };
    } catch (error) {
      // The former owner stopped the server in the meantime.
      if (Date.now() >= deadline + 3_000) throw error;
    }
    await sleep(150);
  }
}

/** A connection that holds the lock, or the purpose of the process that holds it. */
async function takeLock(postgres: Postgres, purpose: string): Promise<pg.Client | string> {
  const url = new URL(postgres.url);
  url.pathname = "/postgres";
  const application_name = `${purpose} (process ${process.pid})`.slice(0, 63);
  const client = new pg.Client({
    connectionString: url.href,
    application_name,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  const taken = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lockKey]);
  if (taken.rows[0]?.taken) return client;
  const holder = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  );
  await client.end();
  return holder.rows[0]?.name ?? "another process";
}

function owned(postgres: Postgres, firstLock: pg.Client, options: Options): OpenDatabase {
  let closing = false;
  let restarting = Promise.resolve();
  let lock = firstLock;

  const restart = async () => {
    console.error("The database ended unexpectedly; starting it again.");
    await startPostgres({ dataDir: options.dataDir, port: postgres.port }).then(async (again) => {
      if (again.port !== postgres.port)
        throw new Refusal(`Port ${postgres.port} of the database was taken meanwhile.`);
      const next = await takeLock(again, options.purpose);
      if (!(next instanceof pg.Client)) throw new Refusal(`The data folder now belongs to ${next}.`);
      watch(next);
    });
  };
  const watch = (client: pg.Client) => {
    lock = client;
    client.once("end", () => {
      if (!closing) restarting = restart().catch((error: unknown) => options.onLost?.(error));
    });
  };
  watch(firstLock);

  const close = async () => {
    closing = true;
    await restarting;
    await lock.end().catch(() => {});
    await postgres.stop();
  };
  return { url: postgres.url, heldBy: undefined, close };
}
