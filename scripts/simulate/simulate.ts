import { sql } from "drizzle-orm";
import { db, pool } from "@/db/client";
import { stripe } from "@/lib/payments/stripe";
import { bank } from "./bank";
import { watchStatements } from "./crash";
import { type History, playHistory } from "./history";
import { createSchool } from "./world";

type Wanted = {
  /** The seed of the first history; each next one has the next. */
  first: number;
  histories: number;
  /** Acts of one history. */
  steps: number;
  /** Histories that are played at the same time; each has families and terms of its own. */
  together: number;
  untilMs?: number;
  onProgress?: (line: string) => void;
  /** Prints each history. */
  isTold?: boolean;
};

/** Plays histories against the simulated bank, and returns what they did and those with differences. */
export async function simulate({ first, histories, steps, together, ...wanted }: Wanted) {
  const { untilMs = Number.POSITIVE_INFINITY, onProgress = () => {}, isTold = false } = wanted;
  Object.assign(stripe, bank);
  const school = await createSchool();
  const unwatch = watchStatements(pool);
  const wrong: History[] = [];
  const sums = { played: 0, acts: 0, refused: 0, crashes: 0 };
  const began = Date.now();
  let next = first;
  const perSecond = () => (sums.played * 1000) / (Date.now() - began);
  const play = async () => {
    while (next < first + histories && Date.now() < untilMs) {
      const history = await playHistory(school, next++, steps);
      sums.played++;
      sums.acts += history.acts.length;
      sums.refused += history.refused;
      sums.crashes += history.crashes;
      if (history.problems.length > 0) {
        wrong.push(history);
        onProgress(`seed ${history.seed}: ${history.acts.join(", ")}\n  ${history.problems.join("\n  ")}`);
      }
      if (isTold) onProgress(history.acts.join("\n"));
      if (sums.played % 500 === 0)
        onProgress(
          `${sums.played} histories, ${perSecond().toFixed(1)} per second, ${wrong.length} with differences`,
        );
    }
  };
  try {
    await Promise.all(Array.from({ length: together }, play));
  } finally {
    unwatch();
  }
  return { ...sums, perSecond: perSecond(), wrong, happened: await countAll() };
}

/** How often what happened, so that a run that tests nothing is seen. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ what: string; count: number }>(sql`
    select 'orders ' || status as what, count(*)::int as count from orders group by 1
    union all select 'paid by ' || method, count(*)::int from payments where state = 'paid' group by 1
    union all select 'refunds ' || reason || ' to ' || destination || ' ' || state, count(*)::int from refunds group by 1
    union all select case when to_run_id is null then 'withdrawals ' else 'moves ' end || state, count(*)::int
      from withdrawals group by 1
    union all select 'credit used', count(*)::int from orders where credit_cents > 0 and paid_at is not null
    union all select 'postings ' || cause, count(*)::int from ledger_postings group by 1
    union all select 'payments that came twice', count(*)::int from ledger_postings where key like 'duplicate:%'
    order by 1`);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}
