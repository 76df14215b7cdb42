import { sql } from "drizzle-orm";
import type pg from "pg";
import { orderLines, orders } from "@/db/schema/commerce";
import { statement } from "@/db/statement";
import { clockLabel, wallClock } from "@/lib/core/clock-label";
import { Failure } from "@/lib/core/errors";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { holdLimitMilliseconds } from "./lifetimes";
import type { OrderLine } from "./queries";
import { holdTime, type HeldSeats } from "./rules";

/**
 * When the family's unpaid orders held seats of these runs. An order holds from its making until it ends, so the orders
 * themselves tell; a few hours back is further than any series of holds that still counts.
 */
const readHeld = statement<{ parentId: number; runIds: number[] }, HeldSeats & { courseRunId: number }>(
  "read_family_holds",
  sql`select distinct ${orderLines.courseRunId} as "courseRunId", ${orders.createdAt} as "from",
    least(${orders.expiresAt}, ${orders.closedAt}) as "until"
  from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  where ${orders.parentId} = ${sql.placeholder("parentId")} and ${orders.createdAt} > now() - interval '6 hours'
    and ${orders.paidAt} is null and ${orderLines.courseRunId} = any(${sql.placeholder("runIds")}::int[])
  order by 2`,
);

type HeldRun = HeldSeats & { courseRunId: number };
type Named = Pick<OrderLine, "courseRunId" | "name" | "nameZh" | "runName" | "runNameZh">;

/** The family's holds of these runs, by their beginning. Inside a transaction pass its client: a second connection could wait for ever. */
export const listHeld = (
  parentId: number,
  runs: readonly Pick<Named, "courseRunId">[],
  client?: Pick<pg.ClientBase, "query">,
): Promise<HeldRun[]> => readHeld({ parentId, runIds: runs.map(({ courseRunId }) => courseRunId) }, client);

/**
 * Until when an order may hold all of these runs at most (docs/decisions/0112).
 * @param held what `listHeld` says of the runs
 * @throws Failure "conflict" naming the run whose hour is used up, and when it may be held again
 */
export function latestHoldEnd(runs: readonly Named[], held: readonly HeldRun[], now = new Date()): Date {
  let least = holdLimitMilliseconds;
  for (const run of runs) {
    const own = held.filter(({ courseRunId }) => courseRunId === run.courseRunId);
    const { leftMilliseconds, againAt } = holdTime(own, now);
    if (againAt) throw paused(run, againAt, now);
    least = Math.min(least, leftMilliseconds);
  }
  return new Date(now.getTime() + least);
}

function paused({ name, nameZh, runName, runNameZh }: Named, againAt: Date, now: Date): Failure {
  const seconds = Math.ceil((againAt.getTime() - now.getTime()) / 1_000);
  const clock = wallClock(againAt, schoolTimeZone);
  return new Failure(
    "conflict",
    "holdPaused",
    {
      term: { name: `${name}, ${runName}`, nameZh: `${nameZh}，${runNameZh}` },
      time: { name: clockLabel(clock, "en"), nameZh: clockLabel(clock, "zh") },
      minutes: Math.max(1, Math.ceil(seconds / 60)),
    },
    {},
    seconds,
  );
}
