import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Contender, start } from "./bench/contenders";
import { buildIfNeeded, productionServer } from "./build";
import { startPostgres } from "./postgres";
import { prepareDatabase, type Seed } from "./prepare-database";
import { projectRoot } from "./settings";

const memoryAnswers = ["--expose-gc", "--import", join(projectRoot, "scripts/load/held-memory.mjs")];

/**
 * Measures the production build on a temporary database.
 *
 * @param seed the content of the database
 * @param prepare creates the users of the measurement, in this process, before the server starts
 * @param measure the measurement, run against the server
 */
export async function withProduct<Prepared>(
  seed: Seed,
  prepare: () => Promise<Prepared>,
  measure: (server: Contender, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-product-"));
  const postgres = await startPostgres({ dataDir });
  try {
    Object.assign(process.env, {
      NODE_ENV: "production",
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: "a-secret-for-the-measurement-alone-0123456789",
      PAYMENTS: "demo",
      LOG_LEVEL: "warn",
      // The measurements simulate many users, each with its own network address.
      TRUST_PROXY: "1",
    });
    await prepareDatabase(postgres.url, seed);
    await buildIfNeeded(process.env);
    const { pool } = await import("@/db/client");
    const prepared = await prepare();
    await pool.end();
    const args = (port: number) => [...memoryAnswers, ...productionServer(port)];
    const server = await start("product", args, "/api/health/ready", process.env);
    await measure(server, prepared).finally(server.stop);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
