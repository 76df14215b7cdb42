import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../settings";
import { playLoad } from "./capacity-load";
import type { Setup } from "./capacity-product";
import { type Demands, type Figures, playDay } from "./capacity-run";
import { type Answer, largestSchool, loadOfDay, worstQuarters } from "./capacity-search";

/**
 * `npm run simulate:capacity`: how large a school each setup carries on the stated day (`capacity-day.ts`), from the costs in
 * `docs/capacity.json` (docs/capacity.md). `-- --load 200 --seconds 60 --client 1.5` plays the script of `npm run load` instead,
 * to compare it with a measured run; `client` is what a request costs the process that makes the load, in milliseconds.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    load: { type: "string" },
    seconds: { type: "string", default: "60" },
    client: { type: "string", default: "1" },
  },
});
const seed = Number(values.seed);
const { acts: demands } = JSON.parse(readFileSync(join(projectRoot, "docs/capacity.json"), "utf8")) as {
  acts: Demands;
};

const machine: Setup = {
  name: "one machine",
  webMachines: 1,
  webCores: 2,
  processesPerMachine: 1,
  databaseCores: null,
  poolSize: 10,
};
const apart: Setup = { ...machine, name: "one web machine, database apart", databaseCores: 2 };
const four: Setup = { ...apart, name: "four web machines, database of 2", webMachines: 4 };
const alone: Setup = { ...apart, name: "PostgreSQL of 2 alone", webMachines: Infinity };
const setups: Setup[] = [
  machine,
  { ...machine, name: "one machine, two web processes", processesPerMachine: 2 },
  apart,
  { ...apart, name: "one web machine with two processes, database apart", processesPerMachine: 2 },
  four,
  { ...four, name: "four web machines, two processes each, database of 2", processesPerMachine: 2 },
  {
    ...four,
    name: "four web machines, two processes each, database of 4",
    processesPerMachine: 2,
    databaseCores: 4,
  },
  { ...four, name: "four web machines, pools of 3", poolSize: 3 },
  alone,
  { ...alone, name: "PostgreSQL of 4 alone", databaseCores: 4 },
];

const percent = (share: number) => `${Math.round(share * 100)} %`;
const milliseconds = (seconds: number) => Math.round(seconds * 1000);
const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds / 60) % 60)).padStart(2, "0")}`;

const printActs = ({ acts }: Figures) =>
  console.table(
    acts.map(({ act, count, p50, p95, p99 }) => ({
      act,
      count,
      "p50 ms": milliseconds(p50),
      "p95 ms": milliseconds(p95),
      "p99 ms": milliseconds(p99),
    })),
  );

const useOf = ({ use, queues }: Figures) => ({
  "web machine": percent(use.web),
  // A web tier without a limit has as many loops as it needs.
  "event loop": use.loop > 1 ? "–" : percent(use.loop),
  database: percent(use.database),
  "wait for the loop": Number(queues.loop.toFixed(1)),
  "wait for a connection": Number(queues.pool.toFixed(1)),
});

function answerRow({ setup, families, figures, wall }: Answer) {
  return {
    setup: setup.name,
    families: Number(families.toPrecision(2)),
    "acts per second": Number(figures.perSecond.toFixed(1)),
    ...useOf(figures),
    wall,
  };
}

if (values.load) {
  const figures = playLoad(demands, Number(values.load), Number(values.seconds), Number(values.client), seed);
  printActs(figures);
  console.table({
    [`${values.load} users`]: { "per second": Math.round(figures.perSecond), ...useOf(figures) },
  });
} else {
  console.table(
    loadOfDay(demands)
      .filter(({ web }) => web > 1)
      .map(({ span, web, database }) => ({
        from: clock(span.from),
        "web s per 1,000 families": Math.round(web),
        "database s": Number(database.toFixed(1)),
      })),
  );
  for (const span of worstQuarters(demands)) {
    const figures = playDay(machine, demands, 1000, span, seed);
    console.log(`1,000 families on one machine, the quarter from ${clock(span.from)}:`);
    printActs(figures);
    console.table([useOf(figures)]);
  }
  console.table(setups.map((setup) => answerRow(largestSchool(setup, demands, seed))));
}
