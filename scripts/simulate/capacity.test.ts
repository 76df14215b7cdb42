import { expect, test } from "vitest";
import { createProduct, drawTimes, type Setup } from "./capacity-product";
import { type Demands, playDay, slowest } from "./capacity-run";
import { databaseShares, largestSchool, loadOfDay, worstQuarters } from "./capacity-search";
import { day } from "./capacity-day";
import { createEvents, createGate, createMachine } from "./capacity-stations";
import { createDice } from "./dice";

const exponential = (mean: number, next: () => number) => -Math.log(1 - next()) * mean;

/** A queue with `servers` on as many processors; returns the mean time before the service and in all, and the mean number who wait. */
function playQueue({
  servers,
  rate,
  service,
}: {
  servers: number;
  rate: number;
  service: (next: () => number) => number;
}) {
  const events = createEvents();
  const machine = createMachine(events, servers);
  const gate = createGate(events, servers);
  const dice = createDice(42);
  const waits: number[] = [];
  const arrive = () => {
    const came = events.now();
    gate.enter(() => {
      waits.push(events.now() - came);
      machine.work(service(dice.next), () => gate.leave());
    });
    events.at(came + exponential(1 / rate, dice.next), arrive);
  };
  events.at(0, arrive);
  events.runUntil(200_000);
  const wait = waits.reduce((sum, one) => sum + one, 0) / waits.length;
  return { wait, queue: gate.queue.take(), busy: machine.busy.take(), arrivals: waits.length / 200_000 };
}

/** Erlang's formula: the chance that an arrival waits. */
function chanceToWait(servers: number, load: number): number {
  let blocked = 1;
  for (let count = 1; count <= servers; count++) blocked = (load * blocked) / (count + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

test("M/M/1: the mean wait is ρ/(μ − λ)", () => {
  const { wait, busy } = playQueue({ servers: 1, rate: 0.8, service: (next) => exponential(1, next) });
  expect(wait / (0.8 / 0.2)).toBeCloseTo(1, 1);
  expect(busy).toBeCloseTo(0.8, 1);
});

test("M/D/1: equal services wait half as long", () => {
  const { wait } = playQueue({ servers: 1, rate: 0.8, service: () => 1 });
  expect(wait / (0.8 / 0.2 / 2)).toBeCloseTo(1, 1);
});

test("M/M/4: the mean wait is Erlang's", () => {
  const { wait } = playQueue({ servers: 4, rate: 3.2, service: (next) => exponential(1, next) });
  expect(wait / (chanceToWait(4, 3.2) / (4 - 3.2))).toBeCloseTo(1, 1);
});

test("Little's law: those who wait are the arrivals times their wait", () => {
  const { wait, queue, arrivals } = playQueue({
    servers: 2,
    rate: 1.7,
    service: (next) => exponential(1, next),
  });
  expect(queue / (arrivals * wait)).toBeCloseTo(1, 2);
});

test("tasks share the processors of a machine evenly, and none uses more than one", () => {
  const events = createEvents();
  const machine = createMachine(events, 2);
  const ends: number[] = [];
  for (const seconds of [1, 1, 2]) machine.work(seconds, () => ends.push(events.now()));
  events.runUntil(10);
  expect(ends).toEqual([1.5, 1.5, 2.5]);
});

test("the time in an egalitarian machine of one processor is that of M/G/1 with sharing: s/(1 − ρ)", () => {
  const events = createEvents();
  const machine = createMachine(events, 1);
  const dice = createDice(7);
  const times: number[] = [];
  const arrive = () => {
    const came = events.now();
    machine.work(drawTimes(dice), () => times.push(events.now() - came));
    events.at(came + exponential(1 / 0.7, dice.next), arrive);
  };
  events.at(0, arrive);
  events.runUntil(100_000);
  expect(times.reduce((sum, one) => sum + one, 0) / times.length / (1 / 0.3)).toBeCloseTo(1, 1);
});

const setup: Setup = {
  name: "test",
  webMachines: 1,
  webCores: 2,
  processesPerMachine: 1,
  databaseCores: null,
  poolSize: 10,
};
/** Slow enough that a small school, which is played quickly, is too large. */
const demand = {
  loopMs: 120,
  threadsMs: 12,
  databaseMs: 30,
  workerMs: 0,
  requests: 1,
  statements: 6,
  held: 0,
};
const mail = { ...demand, loopMs: 0, threadsMs: 0, workerMs: 10 };
const demands: Demands = Object.fromEntries([
  ...day.flatMap(({ steps }) => steps.map(({ act }) => [act, demand] as const)),
  ["a mail", mail],
  ["digest of a family", mail],
]);

test("an act alone takes what it costs, and the pool limits how many are in the database", () => {
  const slow = { ...demand, loopMs: 12, databaseMs: 138 };
  const product = createProduct({ ...setup, poolSize: 1, databaseCores: 1 }, createDice(1));
  const ends: number[] = [];
  for (let act = 0; act < 2; act++) product.act(slow, () => ends.push(product.events.now()), 1);
  product.events.runUntil(1);
  expect(ends[0]).toBeGreaterThanOrEqual(0.162);
  expect(ends[1]).toBeGreaterThanOrEqual(2 * 0.138);
  expect(ends[1]).toBeLessThan(2 * 0.162);
  expect(product.processes[0]?.pool.queue.take()).toBeGreaterThan(0);
});

test("a transaction holds its connection while others compute, a single statement only until its result is seen", () => {
  const play = (held: number) => {
    const product = createProduct({ ...setup, webCores: 8, poolSize: 1 }, createDice(1));
    const waits: number[] = [];
    for (let act = 0; act < 2; act++)
      product.act({ ...demand, held }, () => waits.push(product.events.now()), 1);
    product.events.runUntil(10);
    return waits[1]! - waits[0]!;
  };
  expect(play(6)).toBeGreaterThan(2 * play(0));
});

test("the same seed gives the same figures, and another one nearly the same", () => {
  const [span] = worstQuarters(demands);
  const play = (seed: number) => playDay(setup, demands, 300, span!, seed);
  expect(play(1)).toEqual(play(1));
  expect(play(2)).not.toEqual(play(1));
  expect(play(2).perSecond / play(1).perSecond).toBeCloseTo(1, 0);
});

test("the opening of enrolment is the worst quarter of an hour", () => {
  const loads = loadOfDay(demands);
  expect(worstQuarters(demands).map(({ from }) => from / 3600)).toEqual([9, 17]);
  expect(Math.max(...loads.map(({ web }) => web))).toBe(loads[36]?.web);
});

test("the largest school waits less than a second, a larger one longer, unless it has more processors", () => {
  const { families, figures } = largestSchool(setup, demands);
  expect(slowest(figures)?.p95).toBeLessThan(1);
  const [span] = worstQuarters(demands);
  const play = (more: Partial<Setup>) =>
    slowest(playDay({ ...setup, ...more }, demands, 1.5 * families, span!));
  expect(play({})?.p95).toBeGreaterThan(1);
  expect(play({ webMachines: 2 })?.p95).toBeLessThan(1);
});

test("a replica moves the database's wall by the work that it takes over", () => {
  const alone = { ...setup, webMachines: Infinity, databaseCores: 1 };
  const [first] = databaseShares(demands, worstQuarters(demands)[0]!);
  const before = largestSchool(alone, demands);
  const after = largestSchool({ ...alone, onReplica: [first!.act] }, demands);
  expect(before.wall).toBe("the database's processors");
  expect(after.families / before.families).toBeGreaterThan(0.95 / (1 - first!.share));
});

test("connections that all processes share are a wall when they are few", () => {
  const slow = { ...demand, loopMs: 6, databaseMs: 240 };
  const slowDemands = Object.fromEntries(Object.keys(demands).map((act) => [act, slow]));
  const shared = { ...setup, webMachines: 2, databaseCores: 8, sharedConnections: 2 };
  expect(largestSchool(shared, slowDemands).wall).toBe("the connections to the database");
});
