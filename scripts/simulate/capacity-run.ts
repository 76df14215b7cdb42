import { background, day, type Flow, unwaited } from "./capacity-day";
import { createProduct, type Demand, type Product, type Setup } from "./capacity-product";
import { createDice, type Dice } from "./dice";

export type Demands = Record<string, Demand>;
/** Seconds since midnight. */
export type Span = { from: number; to: number };
export type ActFigures = { act: string; count: number; p50: number; p95: number; p99: number };
/** Shares of all processors, loops or connections that are busy; of the busiest machine, process and pool. */
export type Use = { web: number; loop: number; database: number; pool: number };
export type Figures = {
  acts: ActFigures[];
  /** Acts per second. */
  perSecond: number;
  /** On average, and each in the minute in which it was busiest. */
  use: Use;
  fullest: Use;
  /** Those who wait for an event loop, at the busiest process on average. */
  waiting: number;
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
  return figuresOf(watch(product, span), times, span.to - span.from);
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

type Minute = { seconds: number; use: Use; waiting: number };

/** Runs the simulation to the end of the span and reads every minute how busy the parts were. */
export function watch(product: Product, { from, to }: Span): Minute[] {
  const { machines, database, processes, events } = product;
  const most = (values: number[]) => Math.max(0, ...values);
  const read = (seconds: number): Minute => ({
    seconds,
    use: {
      web: most(machines.map(({ busy, cores }) => busy.take() / cores)),
      // Shared with the first web machine, whose time was just taken.
      database: machines.includes(database) ? 0 : database.busy.take() / database.cores,
      loop: most(processes.map(({ loop }) => loop.busy.take() / loop.limit)),
      pool: most(
        [...new Set(processes.map(({ pool }) => pool))].map(({ busy, limit }) => busy.take() / limit),
      ),
    },
    waiting: most(processes.map(({ loop }) => loop.queue.take())),
  });
  read(0);
  const minutes: Minute[] = [];
  for (let begun = from; begun < to; begun += 60) {
    const until = Math.min(to, begun + 60);
    events.runUntil(until);
    minutes.push(read(until - begun));
  }
  return minutes;
}

/** The figures of minutes that were watched, and of the acts that began in them. */
export function figuresOf(
  minutes: readonly Minute[],
  times: ReadonlyMap<string, number[]>,
  seconds: number,
): Figures {
  const acts = figuresOfActs(times);
  const mean = (of: (minute: Minute) => number) =>
    minutes.reduce((sum, minute) => sum + of(minute) * minute.seconds, 0) / seconds;
  const eachOf = (figure: (part: keyof Use) => number): Use => ({
    web: figure("web"),
    loop: figure("loop"),
    database: figure("database"),
    pool: figure("pool"),
  });
  return {
    acts,
    perSecond: acts.reduce((sum, { count }) => sum + count, 0) / seconds,
    use: eachOf((part) => mean(({ use }) => use[part])),
    fullest: eachOf((part) => Math.max(...minutes.map(({ use }) => use[part]))),
    waiting: mean(({ waiting }) => waiting),
  };
}

/** Counts and percentiles of each act's times. */
export function figuresOfActs(times: ReadonlyMap<string, readonly number[]>): ActFigures[] {
  return [...times].map(([act, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { act, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  });
}

/** The slowest p95 of the acts for which a family waits, in seconds. */
export const slowest = ({ acts }: Figures): ActFigures | undefined =>
  acts
    .filter(({ act, count }) => !unwaited.includes(act) && count >= 20)
    .toSorted((a, b) => b.p95 - a.p95)[0];
