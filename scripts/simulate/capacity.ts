import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../settings";
import type { Setup } from "./capacity-product";
import { type Demands, type Figures, playDay } from "./capacity-run";
import { type Answer, databaseShares, largestSchool, loadOfDay, worstQuarters } from "./capacity-search";

/**
 * `npm run simulate:capacity`: how large a school each setup carries on the stated day (`capacity-day.ts`), from the costs in
 * `docs/capacity.json` (docs/capacity.md).
 */
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } });
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
const four: Setup = { ...apart, name: "four web machines", webMachines: 4, processesPerMachine: 2 };
const alone: Setup = { ...apart, name: "PostgreSQL of 2 alone", webMachines: Infinity };
const setups: Setup[] = [
  machine,
  { ...machine, name: "one machine, two web processes", processesPerMachine: 2 },
  apart,
  { ...apart, name: "one web machine of two processes, database apart", processesPerMachine: 2 },
  four,
  { ...four, name: "four web machines, PgBouncer with 10 connections", sharedConnections: 10 },
  { ...four, name: "four web machines, database of 4", databaseCores: 4 },
  alone,
  { ...alone, name: "PostgreSQL of 2, a replica for parents' days", onReplica: ["a parent's day"] },
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

/** The fullest minute of each part that has a limit of its own. */
const useOf = ({ webMachines, databaseCores }: Setup, { fullest }: Figures) => {
  const { web, loop, database, pool } = fullest;
  const ofWeb = (share: number) => (webMachines === Infinity ? "–" : percent(share));
  return {
    "web machine": ofWeb(web),
    "event loop": ofWeb(loop),
    database: databaseCores === null ? "shared" : percent(database),
    connections: ofWeb(pool),
  };
};

function answerRow({ setup, families, figures, wall }: Answer) {
  return {
    setup: setup.name,
    families: Number(families.toPrecision(2)),
    "acts per second": Number(figures.perSecond.toFixed(1)),
    ...useOf(setup, figures),
    wall,
  };
}

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
  console.table([useOf(machine, figures)]);
  console.log("The database's work in it:");
  const shares = databaseShares(demands, span).filter(({ share }) => share > 0.005);
  console.table(shares.map(({ act, share }) => ({ act, share: percent(share) })));
}
console.table(setups.map((setup) => answerRow(largestSchool(setup, demands, seed))));
