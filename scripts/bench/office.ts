import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startPostgres } from "@/scripts/postgres";
import { migrateSchema } from "@/scripts/prepare-database";
import type { Measured } from "./office-calls";
import { type Scale, seedOffice, whole } from "./office-seed";

const small: Scale = { parents: 1_000, students: 2_000, orders: 10_000 };
const allowedRatio = 1.5;

/** Compares the office's calls on 1 % of the data and on all of it: `npm run bench:office`. Prints; asserts nothing. */
async function main() {
  const onePercent = await measure(small);
  const all = await measure(whole);
  print("call", ["1 %: ms", "pages", "100 %: ms", "pages", "ratio", "trips"]);
  let misses = 0;
  for (const [name, before] of Object.entries(onePercent.calls)) {
    const after = all.calls[name] ?? before;
    const ratio = after.p95 / before.p95;
    if (ratio > allowedRatio) misses++;
    const { pages, trips } = after;
    const cells = [before.p95.toFixed(1), before.pages, after.p95.toFixed(1), pages, ratio.toFixed(2), trips];
    print(name, ratio > allowedRatio ? [...cells, "over"] : cells);
  }
  console.log(`${misses} over ${allowedRatio}`);
  print("file", ["MB", "memory before", "most", "1 %: most"]);
  for (const [name, { before, most, file }] of Object.entries(all.files))
    print(name, [file, before, most, onePercent.files[name]?.most ?? 0]);
}

const print = (name: string, cells: (string | number)[]) =>
  console.log(name.padEnd(32), ...cells.map((cell) => String(cell).padStart(11)));

async function measure(scale: Scale): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "office-bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await migrateSchema(client);
    const start = performance.now();
    await seedOffice(client, scale);
    console.log(`${scale.orders} orders in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await client.end();
    return await inOwnProcess(postgres.url, scale);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The pool belongs to one database for the life of a process. */
function inOwnProcess(url: string, scale: Scale): Promise<Measured> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    SESSION_SECRET: "a-secret-for-the-bench-alone-0123456789",
    LOG_LEVEL: "silent",
    NODE_ENV: "production" as const,
  };
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(scale)], {
    env,
    execArgv: process.execArgv,
  });
  return new Promise((resolve, reject) => {
    child.on("message", (figures) => resolve(figures as Measured));
    child.on("exit", (code) => reject(new Error(`the measuring process ended with ${code}`)));
  });
}

const [scale] = process.argv.slice(2);
if (scale) {
  const { measureOffice } = await import("./office-calls");
  process.send?.(await measureOffice(JSON.parse(scale) as Scale));
  process.disconnect?.();
} else await main();
