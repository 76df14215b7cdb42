import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { projectRoot } from "../settings";
import { withProduct } from "../with-product";
import type { Act } from "./acts";
import { type Caller, makeCaller } from "./caller";
import type { Contender } from "./contenders";
import { databaseProcess, familySeconds, loopSeconds, processSeconds } from "./processor-time";

/**
 * `npm run bench:costs`: does each act of a school's people alone and reads what it costs: the processor time of the web process
 * and of PostgreSQL, the bytes sent, the requests and the statements. Writes `docs/capacity.json`, which `npm run
 * simulate:capacity` reads. `-- --only 'cart|login'` measures some acts and prints only.
 */
const { values } = parseArgs({
  options: {
    families: { type: "string", default: "1000" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);
const lanes = 2;
const metricsToken = "the-token-of-the-measurement-alone";
const file = join(projectRoot, "docs/capacity.json");

/** Totals since the start: seconds of processor time, and counts. */
type Totals = {
  loop: number;
  web: number;
  database: number;
  bytes: number;
  requests: number;
  statements: number;
  /** Those of them that are part of a transaction, its beginning and end included. */
  held: number;
};
type Row = Totals & {
  act: string;
  spread: number;
  worker: number;
  rows?: Record<string, number>;
};

const nothing = {
  loop: 0,
  web: 0,
  database: 0,
  worker: 0,
  bytes: 0,
  requests: 0,
  statements: 0,
  held: 0,
};
const keys = ["loop", "web", "database", "bytes", "requests", "statements", "held"] as const;
const between = (from: Totals, to: Totals, share: number) =>
  Object.fromEntries(keys.map((key) => [key, (to[key] - from[key]) * share])) as Totals;
const restSeconds = 20;
/** Tables whose rows are never changed, or kept for long. */
const growing = [
  "audit_entries",
  "mail_outbox",
  "happenings",
  "notices",
  "ledger_entries",
  "assessment_answers",
  "grade_changes",
];

// Outside the demo, its password is refused.
Object.assign(process.env, { DEMO: "local", METRICS_TOKEN: metricsToken });
await withProduct("demo", prepare, async (server, { acts, client, worker }) => {
  const caller = makeCaller(server.url);
  const read = meter(server, caller, await databaseProcess(client));
  const idle = await restOf(read);
  const rows = [...worker];
  const growth = growthMeter(client);
  await growth();
  for (const act of acts.filter(({ name }) => new RegExp(values.only).test(name))) {
    const { done, ...row } = await measure(act, caller, read, idle);
    const added = Object.entries(await growth()).map(([table, count]) => [table, count / done] as const);
    rows.push({ ...row, rows: Object.fromEntries(added) });
    console.log(`${act.name}: ${Math.round((row.web + row.database) * 1e4) / 10} ms`);
  }
  console.table(rows.map(({ rows: _rows, ...row }) => row));
  if (!values.only) save(rows, idle);
  caller.close();
  await client.end();
});

/** The school, its people's acts, and what the background work costs, which needs no server. */
async function prepare() {
  const [{ seedSchool }, { makeActs }] = await Promise.all([import("./school"), import("./acts")]);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  client.on("error", () => {});
  await client.connect();
  const school = await seedSchool(client, Number(values.families));
  const { rollUpLedger } = await import("@/lib/ledger/sums");
  await rollUpLedger();
  const acts = await makeActs(school, 30 * (rounds + 1));
  return { acts, worker: await workerRows(client), client };
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** What each piece of background work costs, done in this process. */
async function workerRows(client: pg.Client): Promise<Row[]> {
  const { workerActs } = await import("./worker-acts");
  const postmaster = await databaseProcess(client);
  const costs = new Map<string, { worker: number; database: number }[]>(
    workerActs.map(({ name }) => [name, []]),
  );
  for (let round = 0; round <= rounds; round++)
    for (const { name, run } of workerActs) {
      const [worker, database] = [ownSeconds(), familySeconds(postmaster)];
      const count = Math.max(1, await run(round));
      const cost = {
        worker: (ownSeconds() - worker) / count,
        database: (familySeconds(postmaster) - database) / count,
      };
      if (round > 0) costs.get(name)?.push(cost);
    }
  return [...costs].map(([act, all]) => ({
    ...nothing,
    act,
    ...medianOf(all, ({ worker, database }) => worker + database),
  }));
}

function meter(server: Contender, caller: Caller, postmaster: number): () => Promise<Totals> {
  const pid = server.child.pid ?? 0;
  return async () => ({
    loop: loopSeconds(pid),
    web: processSeconds(pid),
    database: familySeconds(postmaster),
    bytes: caller.bytes(),
    requests: caller.requests(),
    ...(await statementsOf(server)),
  });
}

/** Returns the rows that the tables which only grow got since the last time. */
function growthMeter(client: pg.Client): () => Promise<Record<string, number>> {
  let known: number[] = [];
  return async () => {
    const sizes = growing.map((table) => `(select count(*) from ${table})`).join(", ");
    const { rows } = await client.query<{ counts: string[] }>(`select array[${sizes}] as counts`);
    const before = known;
    known = (rows[0]?.counts ?? []).map(Number);
    return Object.fromEntries(growing.map((table, index) => [table, known[index]! - (before[index] ?? 0)]));
  };
}

async function statementsOf({ url }: Contender): Promise<Pick<Totals, "statements" | "held">> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  const counted = (transaction: "yes" | "no") =>
    Number(
      new RegExp(`^lakeside_database_statement_seconds_count{transaction="${transaction}"} (\\d+)`, "m").exec(
        text,
      )?.[1] ?? 0,
    );
  const held = counted("yes");
  return { statements: counted("no") + held, held };
}

/** What a second without any act costs, after the start has calmed down. */
async function restOf(read: () => Promise<Totals>): Promise<Totals> {
  await sleep(15_000);
  const before = await read();
  await sleep(restSeconds * 1000);
  return between(before, await read(), 1 / restSeconds);
}

/** Does an act some times to warm up, then in rounds; the median round counts. `done`: how often in all. */
async function measure(act: Act, caller: Caller, read: () => Promise<Totals>, idle: Totals) {
  let next = 0;
  const doAll = async (times: number) => {
    const until = next + times;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (next < until) await act.run(caller, next++);
      }),
    );
  };
  await doAll(Math.min(act.times, 15));
  const costs: Totals[] = [];
  for (let round = 0; round < rounds; round++) {
    const [before, from] = [await read(), performance.now()];
    await doAll(act.times);
    const seconds = (performance.now() - from) / 1000;
    const all = between(before, await read(), 1);
    for (const key of ["loop", "web", "database"] as const) all[key] -= idle[key] * seconds;
    costs.push(Object.fromEntries(keys.map((key) => [key, all[key] / act.times])) as Totals);
  }
  return { act: act.name, worker: 0, done: next, ...medianOf(costs, ({ web, database }) => web + database) };
}

/** The median of the rounds, and how far the dearest is from the cheapest, as a share of it. */
function medianOf<Cost>(costs: Cost[], sumOf: (cost: Cost) => number): Cost & { spread: number } {
  const sorted = costs.toSorted((a, b) => sumOf(a) - sumOf(b));
  const median = sorted[Math.floor(sorted.length / 2)]!;
  return { ...median, spread: (sumOf(sorted.at(-1)!) - sumOf(sorted[0]!)) / sumOf(median) };
}

/** Rows that an act adds to the tables that only grow; fewer than one in twenty acts is the neighbour's. */
function rowsOf(rows: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([table, count]) =>
      count > 0.05 ? [[table, Math.round(count * 10) / 10]] : [],
    ),
  );
}

function save(rows: Row[], idle: Totals) {
  const thousandths = (value: number) => Math.round(value * 1e5) / 1e2;
  const acts = Object.fromEntries(
    rows.map(({ act, ...row }) => [
      act,
      {
        loopMs: thousandths(row.loop),
        threadsMs: Math.max(0, thousandths(row.web - row.loop)),
        databaseMs: Math.max(0, thousandths(row.database)),
        workerMs: thousandths(row.worker),
        kilobytes: Math.round(row.bytes / 100) / 10,
        requests: Math.round(row.requests),
        statements: Math.round(row.statements),
        held: Math.round(row.held),
        rows: rowsOf(row.rows ?? {}),
        spread: Math.round(row.spread * 100) / 100,
      },
    ]),
  );
  const measured = {
    on: new Date().toISOString().slice(0, 10),
    machine: "two virtual processors of a server, Linux",
    school: { families: Number(values.families), children: Math.round(Number(values.families) * 1.5) },
    idleMsPerSecond: { web: thousandths(idle.web), database: thousandths(idle.database) },
    acts,
  };
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}
