import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "@/scripts/postgres";
import { migrateSchema } from "@/scripts/prepare-database";
import { compare } from "./office-compare";
import { inOwnProcess } from "./office-process";
import { catalogOf, onePercent, type Scale, seedOffice, whole } from "./office-seed";

/** Creates a school of that size and the process that calls it. */
async function openSchool(scale: Scale) {
  const dataDir = mkdtempSync(join(tmpdir(), "office-bench-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  await migrateSchema(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const start = performance.now();
  await seedOffice(client, scale);
  console.log(`${scale.orders} orders in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await client.end();
  const { bench, child } = inOwnProcess(postgres.url, scale);
  const close = async () => {
    child.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { bench, close };
}

/**
 * Compares the office's calls on 1 % of the data and on all of it: `npm run bench:office`, or `npm run bench:office
 * -- 'students|ledger'` for some of the calls. `--same-programs` gives the larger school the programs of the smaller one: the money
 * report lists each program, so its length depends on them. Prints only; asserts nothing.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "same-programs": { type: "boolean", default: false } },
});
const small = await openSchool(onePercent);
const large = await openSchool(
  values["same-programs"] ? { ...whole, programs: catalogOf(onePercent).courses } : whole,
);
try {
  await compare([small.bench, large.bench], positionals[0]);
} finally {
  await small.close();
  await large.close();
}
