import pg from "pg";
import { listenerNames } from "@/lib/core/listener-names";
import { Refusal } from "./refusal";

const counted = (count: number, noun: string) =>
  count === 0 ? [] : `${count} ${noun}${count > 1 ? "s" : ""}`;

/**
 * Keeps a command that replaces or empties a database away from one that a site is using. Servers and workers behind a transaction
 * pooler without DATABASE_DIRECT_URL do not listen and are not noticed.
 *
 * @param url a session connection
 * @throws Refusal while servers or workers are connected
 */
export async function refuseRunningSite(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new Refusal(`The database of DATABASE_URL can't be reached: ${error.message}`);
  });
  try {
    const { rows } = await client.query<{ servers: number; workers: number }>(
      `select count(*) filter (where application_name = $1)::int as servers,
         count(*) filter (where application_name = $2)::int as workers
       from pg_stat_activity where datname = current_database()`,
      [listenerNames.server, listenerNames.worker],
    );
    const { servers = 0, workers = 0 } = rows[0] ?? {};
    const running = [counted(servers, "server"), counted(workers, "worker")].flat();
    if (running.length > 0)
      throw new Refusal(
        `The school is running on this database (${running.join(" and ")}). Stop it first, on every machine, and run this again.`,
      );
  } finally {
    await client.end();
  }
}
