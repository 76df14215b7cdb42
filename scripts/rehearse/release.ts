import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildIfNeeded } from "../build";
import { startPostgres } from "../postgres";
import { prepareDatabase } from "../prepare-database";
import { runScript } from "../refusal";
import { projectRoot } from "../settings";
import {
  drains,
  type Instance,
  prepareRelease,
  releaseFolder,
  startInstance,
  startReleaseWorker,
} from "./instances";
import { lostAnswers, lostOrders } from "./lost";
import { liveSchool, type School } from "./school-day";
import { startProxy } from "./proxy";

/**
 * `npm run rehearse:release -- --from COMMIT --users 200 --seconds 300`: two servers of the last release work behind a proxy
 * while people use the school; the new code migrates, its servers replace the old ones one by one, and one is
 * killed. Prints the calls that failed, and the acknowledged orders and answers that are not in the database; exits with 1 if
 * there is one.
 */
const { values } = parseArgs({
  options: {
    from: { type: "string", default: lastRelease() },
    users: { type: "string", default: "200" },
    seconds: { type: "string", default: "300" },
  },
});
const [users, seconds] = [Number(values.users), Number(values.seconds)];

function lastRelease(): string {
  const { commit } = JSON.parse(readFileSync(join(projectRoot, "db/last-release.json"), "utf8")) as {
    commit: string;
  };
  return commit;
}

await runScript(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-rehearsal-"));
  const postgres = await startPostgres({ dataDir });
  try {
    return await rehearse({
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: "a-secret-for-the-rehearsal-alone-0123456789",
      APP_URL: "http://localhost:3000",
      PAYMENTS: "demo",
      // Families buy as long as the rehearsal lasts.
      FAMILY_SEATS_PER_PROGRAM: "100",
      LOG_LEVEL: "error",
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "5",
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function rehearse(env: NodeJS.ProcessEnv): Promise<number> {
  const [before, after] = [releaseFolder(values.from), projectRoot];
  console.log(`From ${values.from} to this code; ${users} people for ${seconds} s.`);
  await buildIfNeeded(env);
  await prepareRelease(before, env);
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("update course_runs set capacity = null");
  const proxy = await startProxy();
  const old = await Promise.all([startInstance(before, env), startInstance(before, env)]);
  old.forEach(({ url }) => proxy.add(url));
  const oldWorker = startReleaseWorker(before, env);
  const school = liveSchool(proxy.url, users);
  const started = Date.now();
  const until = (share: number) => sleep(Math.max(0, started + share * seconds * 1_000 - Date.now()));
  const tell = (what: string) =>
    console.log(
      `${Math.round((Date.now() - started) / 1_000)} s: ${what}; ${school.calls()} calls, ${school.failed()} failed`,
    );

  await until(0.2);
  await prepareDatabase(env.DATABASE_URL ?? "", "nothing");
  tell("migrated");
  const fresh: Instance[] = [];
  for (const instance of old) {
    const next = await startInstance(after, env);
    proxy.add(next.url);
    fresh.push(next);
    if (!drains(before)) proxy.remove(instance.url);
    await instance.stop();
    proxy.remove(instance.url);
    tell("one server replaced");
  }
  await oldWorker.stop();
  const worker = startReleaseWorker(after, env);
  tell("worker replaced");
  await until(0.75);
  await fresh[0]?.kill();
  tell("one server killed");
  await sleep(3_000);
  const again = await startInstance(after, env);
  proxy.add(again.url);
  tell("and started again");
  await until(1);
  await school.close();
  const lost = {
    orders: await lostOrders(client, school.acknowledged),
    answers: await lostAnswers(client, school.acknowledged),
  };
  await Promise.all([again, ...fresh.slice(1)].map((instance) => instance.kill()));
  await worker.stop();
  await proxy.stop();
  await client.end();
  return report(school, lost);
}

function report(school: School, lost: { orders: number[]; answers: string[] }): number {
  const { orders, answers, stages, handIns } = school.acknowledged;
  console.log(
    `Acknowledged: ${orders.size} orders, ${answers.size} answers, ${stages.size} parts, ${handIns.size} sittings handed in.`,
  );
  console.log(`Repeated by the page: ${school.repeated()} calls. ${school.times()}`);
  for (const [what, count] of school.failures()) console.log(`failed ${count} ×: ${what}`);
  console.log(
    `${school.failed()} of ${school.calls()} calls failed, ${lost.orders.length} orders and ${lost.answers.length} answers lost`,
  );
  return school.failed() + lost.orders.length + lost.answers.length > 0 ? 1 : 0;
}
