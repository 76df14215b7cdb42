import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { databaseProcess, familySeconds, processSeconds } from "../bench/processor-time";
import { withProduct } from "../with-product";
import { isFlat, type MemorySample, watchMemory } from "./memory";
import type { Scene } from "./users";

/**
 * `npm run load -- --users 200 --seconds 300`: runs a mixed script of many users against the production build, one
 * action per user and second. The users arrive gradually during the first part, because a busy Node process accepts
 * one new connection per turn of its event loop and a burst would time out. Prints error rate, p95, processor time and memory; exits
 * with 1 if a goal is missed. `--families 1000` adds the school of `npm run bench:costs` to the demo school.
 */
const { values } = parseArgs({
  options: {
    users: { type: "string", default: "200" },
    seconds: { type: "string", default: "300" },
    families: { type: "string", default: "0" },
  },
});
const users = Number(values.users);
const seconds = Number(values.seconds);
const mostErrors = 0.001;
const arrivalSeconds = seconds / 8;
const groupSize = 5;

async function prepare() {
  const families = Number(values.families);
  const database = await inDatabase(async (client) => {
    if (families > 0) await (await import("../bench/school")).seedSchool(client, families);
    return databaseProcess(client);
  });
  return { scenes: await (await import("./users")).makeScenes(users), database };
}

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

await withProduct("demo", prepare, async (server, { scenes, database }) => {
  console.log(`${users} users for ${seconds} s against ${server.url}`);
  const processorSeconds = () => ({
    web: processSeconds(server.child.pid ?? 0),
    database: familySeconds(database),
    "the load itself": processSeconds(process.pid),
  });
  const before = processorSeconds();
  const [samples, ...results] = await Promise.all([
    watchMemory(server.child, seconds),
    ...scenes.map((scene) => playInGroups(scene, server.url)),
  ]);
  reportProcessors(before, processorSeconds(), results);
  process.exitCode = report(results, samples);
});

type Result = { scene: string; users: number; times: number[]; errors: number; first: string };

/** Starts the users of a scene a few at a time, evenly spread. */
async function playInGroups(scene: Scene, url: string): Promise<Result> {
  const groups = Math.ceil(scene.users / groupSize);
  const results = await Promise.all(
    Array.from({ length: groups }, async (_, group) => {
      const delay = (arrivalSeconds * group) / groups;
      const people = Math.min(groupSize, scene.users - group * groupSize);
      await sleep(delay * 1000);
      return play({ ...scene, users: people }, url, Math.round(seconds - delay));
    }),
  );
  return {
    scene: scene.name,
    users: scene.users,
    times: results.flatMap(({ times }) => times),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    first: results.find(({ first }) => first)?.first ?? "",
  };
}

async function play(
  { name, users: connections, next }: Scene,
  url: string,
  duration: number,
): Promise<Result> {
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
      duration,
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

/** Processor time of each part: in all, as a share of one processor, and of a request. */
function reportProcessors(before: Record<string, number>, after: Record<string, number>, results: Result[]) {
  const requests = results.reduce((sum, { times }) => sum + times.length, 0);
  const rows = Object.entries(after).map(([part, until]) => {
    const used = until - (before[part] ?? 0);
    return {
      part,
      seconds: Number(used.toFixed(1)),
      "% of a processor": Math.round((used / seconds) * 100),
      "ms per request": Number(((used / requests) * 1000).toFixed(2)),
    };
  });
  console.table(rows);
}

function report(results: Result[], samples: MemorySample[]): number {
  const all: Result = {
    scene: "all",
    users,
    times: results.flatMap(({ times }) => times),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    first: "",
  };
  console.table([...results, all].map(row));
  for (const { scene, first } of results) if (first) console.log(`${scene}, first error: ${first}`);
  console.table(
    samples.map(({ second, megabytes }) => ({ "after s": second, "memory held, MB": megabytes })),
  );
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
