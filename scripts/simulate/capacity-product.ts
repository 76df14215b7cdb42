import type { Dice } from "./dice";
import {
  createEvents,
  createGate,
  createMachine,
  type Events,
  type Gate,
  type Machine,
} from "./capacity-stations";

/** What one act costs, in milliseconds of processor time, as `npm run bench:costs` measured it. */
export type Demand = {
  /** On the event loop of a web process. */
  loopMs: number;
  /** On other threads of it: hashing, pictures, collecting garbage. */
  threadsMs: number;
  databaseMs: number;
  workerMs: number;
  requests: number;
  statements: number;
  /** Those of them that are part of a transaction. */
  held: number;
  /** Read from a replica, which always has a processor free. */
  isOnReplica?: boolean;
};

export type Setup = {
  name: string;
  /** Infinite for a database that is asked by as many servers as needed. */
  webMachines: number;
  webCores: number;
  processesPerMachine: number;
  /** Null: it shares the first web machine with its web process and the worker. */
  databaseCores: number | null;
  /** Connections of each web process (DATABASE_POOL_SIZE). */
  poolSize: number;
  /** Connections to the database that all web processes share through PgBouncer, instead of each its own. */
  sharedConnections?: number;
  /** Acts that read from a replica. */
  onReplica?: readonly string[];
};

/** How much the demands of one act differ: the standard deviation as a share of the mean. */
const variation = 0.5;

/** One web process: its event loop, its machine and its connections. */
type Process = { machine: Machine; loop: Gate; pool: Gate };

/** A web tier, a database and a worker that carry out acts. */
export function createProduct(setup: Setup, dice: Dice, events: Events = createEvents()) {
  const isUnlimited = setup.webMachines === Infinity;
  const machines = Array.from({ length: isUnlimited ? 1 : setup.webMachines }, () =>
    createMachine(events, isUnlimited ? Infinity : setup.webCores),
  );
  const database = setup.databaseCores === null ? machines[0]! : createMachine(events, setup.databaseCores);
  const shared = setup.sharedConnections ? createGate(events, setup.sharedConnections) : undefined;
  const processes = machines.flatMap((machine) =>
    Array.from({ length: setup.processesPerMachine }, (): Process => ({
      machine,
      loop: createGate(events, isUnlimited ? Infinity : 1),
      pool: shared ?? createGate(events, isUnlimited ? Infinity : setup.poolSize),
    })),
  );
  const worker: Process = { machine: machines[0]!, loop: createGate(events, 1), pool: createGate(events, 1) };
  const replica = createMachine(events, Infinity);
  let turn = 0;
  /** The next web process, as a balancer chooses it, carries out an act. */
  const act = (demand: Demand, done: () => void, times = drawTimes(dice)) =>
    carryOut(
      processes[turn++ % processes.length]!,
      demand.isOnReplica ? replica : database,
      scaled(demand, times),
      done,
    );
  /** The worker carries out a piece of background work after those before it. */
  const background = ({ workerMs, ...demand }: Demand, done: () => void = () => {}) =>
    worker.pool.enter(() =>
      carryOut({ ...worker, pool: open }, database, { ...demand, workerMs, loopMs: workerMs }, () => {
        worker.pool.leave();
        done();
      }),
    );
  const open = createGate(events, Infinity);
  return { events, machines, database, processes, worker, act, background };
}
export type Product = ReturnType<typeof createProduct>;

/** A factor with mean 1: a gamma distribution whose shape is a whole number, as a sum of exponential ones. */
export function drawTimes(dice: Dice, spread = variation): number {
  const shape = Math.max(1, Math.round(1 / spread ** 2));
  let sum = 0;
  for (let part = 0; part < shape; part++) sum -= Math.log(1 - dice.next());
  return sum / shape;
}

const scaled = (demand: Demand, times: number): Demand => ({
  ...demand,
  loopMs: demand.loopMs * times,
  threadsMs: demand.threadsMs * times,
  databaseMs: demand.databaseMs * times,
});

/**
 * How many statements an act sends over each connection before it gives it back: one, or all of a transaction. An act with statements in
 * transactions is taken to have one transaction per request, all of the same length.
 */
function connectionsOf({ requests, statements, held, databaseMs }: Demand): number[] {
  const single = Math.max(statements, databaseMs > 0 ? 1 : 0) - held;
  const transactions = held > 0 ? Math.max(1, requests) : 0;
  const longs = Array.from({ length: transactions }, (_, at) => evenly(held, transactions, at));
  return [...Array.from({ length: single }, () => 1), ...longs].filter((count) => count > 0);
}

/** The `at`th part of a number that is divided into parts as equal as possible. */
const evenly = (count: number, parts: number, at: number) =>
  Math.floor(((at + 1) * count) / parts) - Math.floor((at * count) / parts);

/**
 * An act on a web process: the event loop and the database take turns, one part of each for each statement. A connection is held until the loop
 * has seen the result, and through a transaction.
 */
function carryOut({ machine, loop, pool }: Process, database: Machine, demand: Demand, done: () => void) {
  const connections = connectionsOf(demand);
  const turns = connections.reduce((sum, count) => sum + count, 0);
  const loopPart = demand.loopMs / 1000 / (turns + 1);
  const databasePart = demand.databaseMs / 1000 / Math.max(1, turns);
  let [at, sent] = [0, 0];
  const compute = () => machine.work(loopPart, send);
  const send = () => {
    loop.leave();
    if (sent > 0) query();
    else if (at === connections.length) machine.work(demand.threadsMs / 1000, done);
    else pool.enter(query);
  };
  const query = () => database.work(databasePart, () => loop.enter(receive));
  const receive = () => {
    sent += 1;
    if (sent === connections[at]) {
      pool.leave();
      [at, sent] = [at + 1, 0];
    }
    compute();
  };
  loop.enter(compute);
}
