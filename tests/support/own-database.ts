import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@/scripts/postgres";
import { prepareDatabase } from "@/scripts/prepare-database";

/**
 * A separate PostgreSQL server with the demo school, durable as in production, that can be stopped, frozen and killed.
 */
export async function startOwnDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-own-"));
  let postgres: Postgres = await startPostgres({ dataDir });
  await prepareDatabase(postgres.url, "demo");
  const { port, url } = postgres;
  const postmaster = () =>
    Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
  return {
    url,
    dataDir,
    stop: () => postgres.stop(),
    kill: () => process.kill(postmaster(), "SIGKILL"),
    /** Restarts on the same port, with the committed data. */
    async start() {
      postgres = await startPostgres({ dataDir, port });
      if (postgres.port !== port) throw new Error(`Port ${port} was taken meanwhile.`);
    },
    async remove() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A connection to a database that can be cut: nothing is refused and nothing comes through, like a network failure. */
export async function startLine(databaseUrl: string) {
  const sockets = new Set<Socket>();
  let isDead = false;
  const line = createServer((near) => {
    const far = connect(Number(new URL(databaseUrl).port), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isDead) from.pause();
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const url = new URL(databaseUrl);
  url.port = String((line.address() as AddressInfo).port);
  const set = (dead: boolean) => {
    isDead = dead;
    for (const socket of sockets)
      if (dead) socket.pause();
      else socket.resume();
  };
  return {
    url: url.href,
    cut: () => set(true),
    mend: () => set(false),
    stop() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
