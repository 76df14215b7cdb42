import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../postgres";
import { migrateSchema } from "../prepare-database";

/**
 * `npm run simulate:money -- --histories 1000 --seed 1`: plays random histories of buying, paying, moving, giving back and crashing
 * through the product's own functions on a PostgreSQL of its own, and compares the ledger with a second calculation. The same
 * seed plays the same histories. `--minutes` ends earlier; `--only` plays one seed and prints its acts. Exits with 1 if anything is wrong.
 */
const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "10" },
    together: { type: "string", default: "8" },
    minutes: { type: "string", default: "600" },
    only: { type: "string" },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), "lakeside-simulate-"));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await migrateSchema(postgres.url);
  // Each connection plans a statement once. With plans for the values of each call, a fifth fewer histories were played.
  const databaseUrl = new URL(postgres.url);
  databaseUrl.searchParams.set("options", "-c plan_cache_mode=force_generic_plan");
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl.href,
    DATABASE_POOL_SIZE: String(Number(values.together) + 4),
    DATA_DIR: dataDir,
    SESSION_SECRET: "the-simulation-has-a-secret-of-its-own-0123456789",
    LOG_LEVEL: "silent",
    STRIPE_SECRET_KEY: "sk_simulated",
    PAYMENT_METHODS: "card,alipay,wechat_pay",
  });
  const { simulate } = await import("./simulate");
  const only = values.only === undefined ? null : Number(values.only);
  const result = await simulate({
    first: only ?? Number(values.seed),
    histories: only === null ? Number(values.histories) : 1,
    steps: Number(values.steps),
    together: Number(values.together),
    untilMs: Date.now() + Number(values.minutes) * 60_000,
    onProgress: (line) => console.log(line),
    isTold: only !== null,
  });
  console.log(
    `${result.played} histories, ${result.acts} acts, ${result.refused} refused, ${result.crashes} crashes, ` +
      `${result.perSecond.toFixed(1)} histories per second; ${result.wrong.length} with differences.`,
  );
  console.table(result.happened);
  process.exitCode = result.wrong.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
