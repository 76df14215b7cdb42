import { background, day } from "./capacity-day";
import type { Setup } from "./capacity-product";
import { type Demands, type Figures, playDay, slowest, type Span, type Use } from "./capacity-run";

const quarter = 900;
const limitSeconds = 1;
/** How close the search comes to the largest school, and how far it steps until it has one that is too large. */
const precision = 1.05;
const stride = precision ** 2;
/** The school whose busiest minute says where the search begins. */
const probe = 1_000;

type Load = { span: Span; web: number; database: number };

/** How often each act is done in a span, per 1,000 families; think times are left out. */
function countsIn(span: Span): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { visits, when, steps } of day)
    for (const { act, times = 1 } of steps)
      counts.set(act, (counts.get(act) ?? 0) + shareIn(span, when) * visits * times);
  return counts;
}

/** The expected work of each quarter of an hour, in processor seconds per 1,000 families. */
export function loadOfDay(demands: Demands): Load[] {
  return Array.from({ length: 96 }, (_, index): Load => {
    const span = { from: index * quarter, to: (index + 1) * quarter };
    const load = { span, web: 0, database: 0 };
    for (const [act, count] of countsIn(span)) {
      const demand = demands[act];
      if (!demand) continue;
      load.web += (count * (demand.loopMs + demand.threadsMs)) / 1000;
      load.database += (count * demand.databaseMs) / 1000;
    }
    return load;
  });
}

/** The share of each act in the database's work of a span, the largest first. */
export function databaseShares(demands: Demands, span: Span): { act: string; share: number }[] {
  const works = [...countsIn(span)].map(([act, count]) => ({
    act,
    work: count * (demands[act]?.databaseMs ?? 0),
  }));
  const all = works.reduce((sum, { work }) => sum + work, 0);
  return works.map(({ act, work }) => ({ act, share: work / all })).toSorted((a, b) => b.share - a.share);
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
export function largestSchool(setup: Setup, costs: Demands, seed = 1): Answer {
  const demands = Object.fromEntries(
    Object.entries(costs).map(([act, demand]) => [
      act,
      { ...demand, isOnReplica: setup.onReplica?.includes(act) ?? false },
    ]),
  );
  const [first, ...others] = worstQuarters(demands);
  const searchIn = (span: Span, limit = Infinity) => search(setup, demands, { span, limit, seed });
  let found = searchIn(first!);
  for (const span of others)
    if (!isGood(playDay(setup, demands, found.families, span, seed))) found = searchIn(span, found.families);
  return found;
}

type Within = { span: Span; limit: number; seed: number };

/** Begins where the busiest part should be full for a minute, strides to a school on the other side of the limit, and halves the stride. */
function search(setup: Setup, demands: Demands, { span, limit, seed }: Within): Answer {
  const play = (families: number) => playDay(setup, demands, families, span, seed);
  const { web, loop, database, pool } = play(probe).fullest;
  let families = Math.min(limit, Math.round(probe / Math.max(web, loop, database, pool)));
  let figures = play(families);
  let good = isGood(figures) ? { families, figures } : undefined;
  let bad = good ? undefined : { families, figures };
  while (!good || !bad || bad.families / good.families > precision) {
    if (good && bad) families = Math.round(Math.sqrt(good.families * bad.families));
    else families = Math.round(good ? families * stride : families / stride);
    figures = play(families);
    if (isGood(figures)) good = { families, figures };
    else bad = { families, figures };
  }
  return { setup, ...good, wall: wallOf(bad.figures.fullest, setup) };
}

const isGood = (figures: Figures) => (slowest(figures)?.p95 ?? 0) < limitSeconds;

const walls: Record<keyof Use, string> = {
  web: "the web machines' processors",
  loop: "the event loops of the web processes",
  database: "the database's processors",
  pool: "the connections to the database",
};

/** What is busiest in the fullest minute of a school that is slightly too large. */
function wallOf(fullest: Use, { databaseCores }: Setup): string {
  const parts = Object.keys(walls) as (keyof Use)[];
  const busiest = parts.toSorted((a, b) => fullest[b] - fullest[a])[0]!;
  return busiest === "web" && databaseCores === null ? "the machine's processors" : walls[busiest];
}
