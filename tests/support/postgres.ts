import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres, type Postgres } from "@/scripts/postgres";
import { migrateSchema } from "@/scripts/prepare-database";

const folderPrefix = "lakeside-test-";

/** One server in a temporary folder with a migrated template for all test databases. */
export async function startTestServer(): Promise<{ templateUrl: string; stop(): Promise<void> }> {
  await removeLeftovers();
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix));
  writeFileSync(join(dataDir, "pid"), String(process.pid));
  const postgres = await startPostgres({ dataDir, durable: false });
  const stop = () => stopAndRemove(postgres, dataDir);
  try {
    await migrateSchema(postgres.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { templateUrl: postgres.url, stop };
}

/** A separate database with the whole schema and no rows. `drop` ends connections that are still open. */
export async function createTestDatabase(
  templateUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(templateUrl, `create database ${name} template ${template} strategy wal_log`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(templateUrl, `drop database if exists ${name} with (force)`) };
}

async function onServer(templateUrl: string, statement: string) {
  const url = new URL(templateUrl);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function stopAndRemove(postgres: Postgres, dataDir: string) {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Removes servers of test runs that were killed. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const dataDir = join(tmpdir(), name);
    try {
      const pid = Number(readFileSync(join(dataDir, "pid"), "utf8"));
      if (pid === process.pid || isAlive(pid)) continue;
      await stopAndRemove(await startPostgres({ dataDir, durable: false }), dataDir);
    } catch {
      // Another user's, or one that is just being created.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
