import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { start } from "../bench/contenders";
import { buildIfNeeded, nextProgram } from "../build";
import { startPostgres } from "../postgres";
import { prepareDatabase } from "../prepare-database";
import { projectRoot } from "../settings";
import { isFlat, readMemory, watchMemory } from "./memory";
import type { Scene } from "./users";

/**
 * `npm run load -- --users 200 --seconds 300`: the production build under a mixed script of many people, each of whom
 * does one thing a second. Prints error rate, p95 and memory; ends with 1 when a goal is missed.
 */
const { values } = parseArgs({
  options: { users: { type: "string", default: "200" }, seconds: { type: "string", default: "300" } },
});
const users = Number(values.users);
const seconds = Number(values.seconds);
const mostErrors = 0.001;

const dataDir = mkdtempSync(join(tmpdir(), "lakeside-load-"));
const postgres = await startPostgres({ dataDir });
try {
  Object.assign(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: "a-secret-for-the-load-alone-0123456789",
    PAYMENTS: "demo",
    LOG_LEVEL: "warn",
  });
  await prepareDatabase(postgres.url, "demo");
  await buildIfNeeded(process.env);
  const { makeScenes } = await import("./users");
  const { pool } = await import("@/db/client");
  const scenes = await makeScenes(users);
  await pool.end();
  const args = (port: number) => [nextProgram, "start", projectRoot, "-p", String(port)];
  const server = await start("product", args, "/api/health/ready", process.env);
  console.log(`${users} users for ${seconds} s against ${server.url}`);
  const memory = watchMemory(server.pid);
  const results = await Promise.all(scenes.map((scene) => play(scene, server.url)));
  const samples = memory.stop();
  console.log(`Memory after the last answer: ${readMemory(server.pid)} MB`);
  await server.stop();
  process.exitCode = report(results, samples);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Result = { scene: string; users: number; times: number[]; errors: number; first: string };

async function play({ name, users: connections, next }: Scene, url: string): Promise<Result> {
  const times: number[] = [];
  let errors = 0;
  let first = "";
  const wrong = (reason: string) => {
    errors += 1;
    first ||= reason;
  };
  await new Promise<void>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      duration: seconds,
      connectionRate: 1,
      requests: [
        {
          setupRequest(request) {
            const { method, path, body, token } = next();
            const headers = {
              ...(body !== undefined && { "content-type": "application/json" }),
              ...(token && { authorization: token }),
            };
            return {
              ...request,
              method,
              path,
              headers,
              body: body === undefined ? undefined : JSON.stringify(body),
            };
          },
          onResponse(status, body) {
            if (status !== 200) wrong(`${status} ${body.slice(0, 200)}`);
          },
        },
      ],
    };
    const playing = autocannon(options, (error) => (error ? reject(error as Error) : resolve()));
    playing.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
    playing.on("reqError", (error: Error) => wrong(error.message));
  });
  return { scene: name, users: connections, times, errors, first };
}

function report(results: Result[], samples: ReturnType<ReturnType<typeof watchMemory>["stop"]>): number {
  const all: Result = {
    scene: "all",
    users,
    times: results.flatMap(({ times }) => times),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    first: "",
  };
  console.table([...results, all].map(row));
  for (const { scene, first } of results) if (first) console.log(`${scene}, first error: ${first}`);
  console.table(samples.map(({ second, megabytes }) => ({ "after s": second, "memory MB": megabytes })));
  const rate = all.errors / (all.times.length + all.errors);
  const goals = {
    [`errors below ${mostErrors * 100} %`]: rate < mostErrors,
    "memory flat": isFlat(samples),
  };
  for (const [goal, isMet] of Object.entries(goals)) console.log(`${isMet ? "met" : "MISSED"}: ${goal}`);
  return Object.values(goals).every(Boolean) ? 0 : 1;
}

function row({ scene, users: people, times, errors }: Result) {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return {
    scene,
    users: people,
    requests: times.length,
    "per second": Math.round(times.length / seconds),
    "errors %": Number(((errors / Math.max(1, times.length)) * 100).toFixed(3)),
    "p50 ms": percentile(0.5),
    "p95 ms": percentile(0.95),
    "p99 ms": percentile(0.99),
  };
}
