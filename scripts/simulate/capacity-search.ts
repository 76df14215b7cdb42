import { background, day } from "./capacity-day";
import type { Setup } from "./capacity-product";
import { type Demands, type Figures, playDay, slowest, type Span } from "./capacity-run";

const quarter = 900;
const limitSeconds = 1;
/** How close the search comes to the largest school. */
const precision = 1.05;
/** Fewer give too few acts to tell. */
const fewestFamilies = 100;

type Load = { span: Span; web: number; database: number };

/** The expected work of each quarter of an hour, in processor seconds per 1,000 families; think times are left out. */
export function loadOfDay(demands: Demands): Load[] {
  return Array.from({ length: 96 }, (_, index): Load => {
    const span = { from: index * quarter, to: (index + 1) * quarter };
    const load = { span, web: 0, database: 0 };
    for (const { visits, when, steps } of day) {
      const share = shareIn(span, when);
      for (const { act, times = 1 } of steps) {
        const demand = demands[act];
        if (!demand) continue;
        load.web += (share * visits * times * (demand.loopMs + demand.threadsMs)) / 1000;
        load.database += (share * visits * times * demand.databaseMs) / 1000;
      }
    }
    return load;
  });
}

function shareIn(span: Span, when: (typeof day)[number]["when"]): number {
  const from = when.from * 3600;
  if ("to" in when) {
    const to = when.to * 3600;
    return Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)) / (to - from);
  }
  const before = (time: number) =>
    time <= from ? 0 : 1 - Math.exp(-(time - from) / (when.meanMinutes * 60));
  return before(span.to) - before(span.from);
}

/** The quarters of an hour that may be the worst: those with most work of the web tier, of the database, and of the worker. */
export function worstQuarters(demands: Demands): Span[] {
  const loads = loadOfDay(demands);
  const most = (of: (load: Load) => number) => loads.toSorted((a, b) => of(b) - of(a))[0]!.span;
  const digest = { from: background.digestHour * 3600, to: background.digestHour * 3600 + quarter };
  const found = [most(({ web }) => web), most(({ database }) => database), digest];
  return found.filter(({ from }, index) => found.findIndex((other) => other.from === from) === index);
}

export type Answer = { setup: Setup; families: number; figures: Figures; wall: string };

/**
 * The largest school whose families wait less than a second, p95 of every act, in the worst quarter of an hour. It is sought in the quarter
 * with most work of the web tier; where another one turns out to be worse, again in that one.
 */
export function largestSchool(setup: Setup, demands: Demands, seed = 1): Answer {
  const [first, ...others] = worstQuarters(demands);
  const searchIn = (span: Span, limit = Infinity) => search(setup, demands, { span, limit, seed });
  let found = searchIn(first!);
  for (const span of others)
    if (!isGood(playDay(setup, demands, found.families, span, seed))) found = searchIn(span, found.families);
  return found;
}

type Within = { span: Span; limit: number; seed: number };

function search(setup: Setup, demands: Demands, { span, limit, seed }: Within): Answer {
  const play = (families: number) => playDay(setup, demands, families, span, seed);
  let [low, high] = [fewestFamilies, 2 * fewestFamilies];
  let best = play(low);
  let beyond = best;
  for (beyond = play(high); isGood(beyond) && high < limit; beyond = play(high))
    [low, high, best] = [high, high * 2, beyond];
  while (high / low > precision) {
    const middle = Math.round(Math.sqrt(low * high));
    const figures = play(middle);
    if (isGood(figures)) [low, best] = [middle, figures];
    else [high, beyond] = [middle, figures];
  }
  return { setup, families: low, figures: best, wall: wallOf(beyond, setup) };
}

const isGood = (figures: Figures) => (slowest(figures)?.p95 ?? 0) < limitSeconds;

/** What is nearest to its limit when the school is slightly too large. */
function wallOf({ use, queues }: Figures, setup: Setup): string {
  if (queues.pool > 1 && queues.pool > queues.loop && use.database < 0.9) return "the pool of connections";
  if (setup.databaseCores === null && use.web > Math.max(use.loop, 0.9)) return "the machine's processors";
  if (setup.webMachines === Infinity || use.database > use.loop) return "the database's processors";
  return "the event loop of a web process";
}
