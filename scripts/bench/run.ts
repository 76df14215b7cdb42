import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { buildIfNeeded } from "../build";
import { startPostgres } from "../postgres";
import { migrateSchema } from "../prepare-database";
import { projectRoot } from "../settings";
import { type Contender, startContenders } from "./contenders";
import { load, type Sample } from "./load";
import { seedBench } from "./seed";

const rounds = 3;
/** `npm run bench -- catalogue` runs the scenarios whose name contains that word. */
const wanted = process.argv[2] ?? "";

/**
 * `npm run bench`: compares the production build with two baselines with SQL of their own, on a separate database,
 * in interleaved rounds. Prints ratios; asserts nothing.
 */
const dataDir = mkdtempSync(join(tmpdir(), "lakeside-bench-"));
const postgres = await startPostgres({ dataDir });
try {
  await migrateSchema(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seedBench(client);
  await client.end();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: "the-bench-has-a-secret-of-its-own-0123456789",
    PAYMENTS: "demo",
    LOG_LEVEL: "warn",
  };
  Object.assign(process.env, env);
  await buildIfNeeded(env);
  const { stageTimes } = await import("./stages");
  if ("closing a stage".includes(wanted)) console.table({ "closing a stage, ms": await stageTimes() });
  const { makeScenarios } = await import("./scenarios");
  const { scenarios, close } = await makeScenarios();
  const contenders = await startContenders(env);
  const results: Result[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(wanted))) {
    const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round++)
      for (const contender of contenders) {
        if (scenario.before) await load(contender, scenario.amount, scenario.before(isProduct(contender)));
        const sample = await load(contender, scenario.amount, scenario.shots(isProduct(contender)));
        if (round > 0) samples.get(contender.name)?.push(sample);
      }
    results.push(...summary(scenario.name, scenario.roundTrips, contenders, samples));
  }
  await Promise.all(contenders.map((contender) => contender.stop()));
  await close();
  report(results);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Result = Record<string, string | number>;

function isProduct(contender: Contender): boolean {
  return contender.name === "product";
}

function summary(
  scenario: string,
  roundTrips: number,
  contenders: Contender[],
  samples: Map<string, Sample[]>,
): Result[] {
  const figures = contenders.map(({ name }) => {
    const all = samples.get(name) ?? [];
    const total = (pick: (sample: Sample) => number) => all.reduce((sum, sample) => sum + pick(sample), 0);
    const requests = total((sample) => sample.requests);
    return {
      name,
      perSecond: requests / total((sample) => sample.seconds),
      p50: total((sample) => sample.p50) / all.length,
      p99: Math.max(...all.map((sample) => sample.p99)),
      cpu: (total((sample) => sample.cpuSeconds) / requests) * 1000,
    };
  });
  const bare = figures.find(({ name }) => name === "bare Next");
  return figures.map((figure) => ({
    scenario,
    server: figure.name,
    "requests/s": Math.round(figure.perSecond),
    "p50 ms": Number(figure.p50.toFixed(1)),
    "p99 ms": Number(figure.p99.toFixed(1)),
    "CPU ms/request": Number(figure.cpu.toFixed(2)),
    "round trips": roundTrips,
    "× bare Next": Number((figure.perSecond / (bare?.perSecond ?? 1)).toFixed(2)),
    "CPU × bare Next": Number((figure.cpu / (bare?.cpu ?? 1)).toFixed(2)),
  }));
}

function report(results: Result[]) {
  console.table(results);
  mkdirSync(join(projectRoot, "bench-results"), { recursive: true });
  writeFileSync(join(projectRoot, "bench-results/latest.json"), JSON.stringify(results, null, 2));
}
