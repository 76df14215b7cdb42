import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Act } from "../bench/acts";
import { type Caller, makeCaller } from "../bench/caller";
import type { Contender } from "../bench/contenders";
import {
  databaseProcess,
  familySeconds,
  loopSeconds,
  machineSeconds,
  processSeconds,
} from "../bench/processor-time";
import { projectRoot } from "../settings";
import {
  drawOpening,
  expectedUse,
  opening,
  type Opening,
  simulateOpening,
} from "../simulate/capacity-opening";
import { type Demands, figuresOfActs } from "../simulate/capacity-run";
import { withProduct } from "../with-product";
import { type Compared, printComparison, type Processors } from "./opening-report";
import { playOpening } from "./play-opening";

/**
 * `npm run load:opening`: families do the opening of enrolment of the stated day (`scripts/simulate/capacity-day.ts`) on the production build,
 * at a few loads; the simulation plays the same visits on a machine like this one; and both are printed side by side, as Markdown
 * for docs/capacity.md. Needs two processors and nothing else that runs on them.
 */
const { values } = parseArgs({
  options: {
    families: { type: "string", default: "1000,2000,2800" },
    seconds: { type: "string", default: "140" },
    "warm-up": { type: "string", default: "50" },
    hurry: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const seconds = Number(values.seconds);
const warmUp = Number(values["warm-up"]);
const loads = values.families.split(",").map((families): Opening => ({
  families: Number(families),
  seconds,
  warmUp,
  hurry: Number(values.hurry),
  seed: Number(values.seed),
}));
/** As many as when the costs were measured. */
const familiesOfSchool = 1000;
const warmUpVisits = 40;
const { acts: demands } = JSON.parse(readFileSync(join(projectRoot, "docs/capacity.json"), "utf8")) as {
  acts: Demands;
};

// Outside the demo, its password is refused.
process.env.DEMO = "local";
await withProduct("demo", prepare, async (server, { acts, postmaster }) => {
  const caller = makeCaller(server.url);
  await warm(acts, caller);
  const compared: Compared[] = [];
  let first = warmUpVisits;
  for (const load of loads) {
    const visits = drawOpening(load);
    compared.push(await compare(load, () => measure(server, { acts, caller, postmaster, visits, first })));
    first += visits.length;
    await sleep(5_000);
  }
  caller.close();
  process.exitCode = printComparison(compared);
});

async function prepare() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const [{ seedSchool }, { openingActs }] = await Promise.all([
      import("../bench/school"),
      import("../bench/acts"),
    ]);
    const school = await seedSchool(client, familiesOfSchool);
    return { acts: await openingActs(school), postmaster: await databaseProcess(client) };
  } finally {
    await client.end();
  }
}

/** The code that the acts need is compiled before the first of them counts. */
async function warm(acts: ReadonlyMap<string, Act>, caller: Caller) {
  for (let visit = 0; visit < warmUpVisits; visit++)
    for (const { act } of opening.steps) await acts.get(act)!.run(caller, visit);
}

type Measurable = {
  acts: ReadonlyMap<string, Act>;
  caller: Caller;
  postmaster: number;
  visits: ReturnType<typeof drawOpening>;
  first: number;
};

async function measure(server: Contender, { acts, caller, postmaster, visits, first }: Measurable) {
  const pid = server.child.pid ?? 0;
  const read = () => ({
    at: performance.now() / 1000,
    loop: loopSeconds(pid),
    web: processSeconds(pid),
    database: familySeconds(postmaster),
    generator: processSeconds(process.pid),
    machine: machineSeconds(),
    requests: caller.requests(),
  });
  let from = read();
  const playing = playOpening(acts, caller, { visits, first, warmUp, seconds }, () => (from = read()));
  // Acts that are still under way are not waited for: their time is not the window's.
  await sleep(seconds * 1000);
  const until = read();
  const { times, errors } = await playing;
  const passed = until.at - from.at;
  const share = (part: keyof Processors) => (until[part] - from[part]) / passed;
  const processors: Processors = {
    loop: share("loop"),
    web: share("web"),
    database: share("database"),
    generator: share("generator"),
    machine: share("machine"),
  };
  const generatorMs = ((until.generator - from.generator) / (until.requests - from.requests)) * 1000;
  return { acts: figuresOfActs(times), processors, errors, generatorMs };
}

/** Measures a load and simulates it twice: from the costs alone, and with the processor time per act that the run itself used. */
async function compare(load: Opening, measureLoad: () => ReturnType<typeof measure>): Promise<Compared> {
  const measured = await measureLoad();
  const window = seconds - warmUp;
  const fromCosts = simulateOpening(demands, load, measured.generatorMs);
  const expected = expectedUse(demands, measured.acts, window);
  const [web, database] = [
    measured.processors.web / expected.web,
    measured.processors.database / expected.database,
  ];
  const scaled = Object.fromEntries(
    Object.entries(demands).map(([act, demand]) => [
      act,
      {
        ...demand,
        loopMs: demand.loopMs * web,
        threadsMs: demand.threadsMs * web,
        databaseMs: demand.databaseMs * database,
      },
    ]),
  );
  return {
    load,
    window,
    measured,
    expected: expectedUse(demands, fromCosts.acts, window),
    fromCosts,
    fromRun: simulateOpening(scaled, load, measured.generatorMs),
  };
}
