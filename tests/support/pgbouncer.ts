import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ensurePgBouncer } from "@/scripts/find-pgbouncer";
import { freePort } from "@/scripts/postgres";

/** A real PgBouncer in transaction mode in front of a database, with few connections that all clients share. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "lakeside-pgbouncer-"));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users.txt"), `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 400
default_pool_size = 12
max_prepared_statements = 200
`,
  );
  // PgBouncer refuses to run as root; the folder is another user's to read.
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn(ensurePgBouncer(), ["-q", ...asNobody, config], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  pooler.stderr.on("data", (part: Buffer) => (log += String(part)));
  const url = new URL(databaseUrl);
  url.port = String(port);
  await untilItResponds(pooler, url.href, () => log);
  return {
    url: url.href,
    async stop() {
      const exit = once(pooler, "exit");
      pooler.kill("SIGKILL");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItResponds(pooler: ChildProcess, url: string, log: () => string): Promise<void> {
  for (;;) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended:\n${log()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await sleep(50);
  }
}
