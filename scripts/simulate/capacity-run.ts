import { background, day, type Flow, unwaited } from "./capacity-day";
import { createProduct, type Demand, type Product, type Setup } from "./capacity-product";
import { createDice, type Dice } from "./dice";

export type Demands = Record<string, Demand>;
/** Seconds since midnight. */
export type Span = { from: number; to: number };
export type ActFigures = { act: string; count: number; p50: number; p95: number; p99: number };
export type Figures = {
  acts: ActFigures[];
  /** Acts per second. */
  perSecond: number;
  /** Shares of all processors or loops that are busy; the busiest machine and loop. */
  use: { web: number; loop: number; database: number };
  /** Those who wait on average. */
  queues: { loop: number; pool: number; worker: number };
};

const hour = 3600;
/** Longer than the longest visit before the span, so that those who are under way are there. */
const warmUp = 0.5 * hour;

/** A number of events of a Poisson process with that mean. */
function drawCount(dice: Dice, mean: number): number {
  let count = 0;
  for (let sum = -Math.log(1 - dice.next()); sum < mean; sum -= Math.log(1 - dice.next())) count += 1;
  return count;
}

const drawDelay = (dice: Dice, mean: number) => -Math.log(1 - dice.next()) * mean;

/** When visits of a flow begin: a Poisson process whose rate follows the flow. */
function beginsOf(flow: Flow, families: number, dice: Dice): number[] {
  const { when } = flow;
  const from = when.from * hour;
  const begin = () =>
    "to" in when
      ? from + dice.next() * (when.to * hour - from)
      : from + drawDelay(dice, when.meanMinutes * 60);
  return Array.from({ length: drawCount(dice, (flow.visits * families) / 1000) }, begin);
}

/** Plays a part of the stated day and measures the acts that begin in it. */
export function playDay(setup: Setup, demands: Demands, families: number, span: Span, seed = 1): Figures {
  const dice = createDice(seed);
  const product = createProduct(setup, dice);
  const times = new Map<string, number[]>();
  const { events } = product;
  const measured = (act: string, begun: number) => {
    if (begun < span.from || begun >= span.to) return;
    if (!times.has(act)) times.set(act, []);
    times.get(act)!.push(events.now() - begun);
  };
  const visit = (steps: Flow["steps"]) => {
    const acts = steps.flatMap(({ act, after, times: count = 1 }) =>
      Array.from({ length: count }, () => ({ act, after })),
    );
    const go = (place: number) => {
      const step = acts[place];
      if (!step) return;
      events.at(events.now() + (step.after ? drawDelay(dice, step.after) : 0), () => {
        const begun = events.now();
        product.act(demandOf(demands, step.act), () => {
          measured(step.act, begun);
          for (let mail = 0; mail < (background.mailsAfter[step.act] ?? 0); mail++)
            product.background(demandOf(demands, "a mail"));
          go(place + 1);
        });
      });
    };
    go(0);
  };
  for (const flow of day)
    for (const begin of beginsOf(flow, families, dice))
      if (begin >= span.from - warmUp && begin < span.to) events.at(begin, () => visit(flow.steps));
  const digest = background.digestHour * hour;
  if (digest >= span.from - warmUp && digest < span.to)
    events.at(digest, () => sendDigests(product, demands, families));
  events.runUntil(span.from);
  restart(product);
  events.runUntil(span.to);
  const figures = figuresOf(product, times, span.to - span.from);
  return figures;
}

function sendDigests({ background: work }: Product, demands: Demands, families: number) {
  for (const piece of ["digest of a family", "a mail"])
    for (let family = 0; family < families; family++) work(demandOf(demands, piece));
}

function demandOf(demands: Demands, act: string): Demand {
  const demand = demands[act];
  if (!demand) throw new Error(`docs/capacity.json has no act "${act}"; run npm run bench:costs.`);
  return demand;
}

const integralsOf = ({ machines, database, processes, worker }: Product) => [
  ...machines.map(({ busy }) => busy),
  database.busy,
  ...processes.flatMap(({ loop, pool }) => [loop.busy, loop.queue, pool.queue]),
  worker.pool.queue,
];

/** Forgets what was measured while the simulation warmed up. */
export const restart = (product: Product) => integralsOf(product).forEach((one) => one.restart());

/** The figures of the time since the last restart. */
export function figuresOf(product: Product, times: ReadonlyMap<string, number[]>, seconds: number): Figures {
  const { machines, database, processes, worker } = product;
  const acts = [...times].map(([act, all]) => figuresOfAct(act, all));
  const most = (values: number[]) => Math.max(0, ...values);
  return {
    acts,
    perSecond: acts.reduce((sum, { count }) => sum + count, 0) / seconds,
    use: {
      web: most(machines.map(({ busy, cores }) => busy.mean() / cores)),
      loop: most(processes.map(({ loop }) => loop.busy.mean())),
      database: database.busy.mean() / database.cores,
    },
    queues: {
      loop: most(processes.map(({ loop }) => loop.queue.mean())),
      pool: most(processes.map(({ pool }) => pool.queue.mean())),
      worker: worker.pool.queue.mean(),
    },
  };
}

function figuresOfAct(act: string, all: number[]): ActFigures {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { act, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The slowest p95 of the acts for which a family waits, in seconds. */
export const slowest = ({ acts }: Figures): ActFigures | undefined =>
  acts
    .filter(({ act, count }) => !unwaited.includes(act) && count >= 20)
    .toSorted((a, b) => b.p95 - a.p95)[0];
