import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/commerce";
import type { Owned } from "@/lib/access/owned";
import { clockLabel } from "@/lib/core/clock-label";
import { Failure } from "@/lib/core/errors";
import { holdLimitMilliseconds } from "./lifetimes";
import type { OrderLine } from "./queries";
import { holdTime, type HeldSeats } from "./rules";
import { plainDate } from "@/lib/core/formats";

type HeldRun = HeldSeats & { courseRunId: number };
type Named = Pick<OrderLine, "courseRunId" | "name" | "nameZh" | "runName" | "runNameZh">;

/** The query of `listHeld`, for a connection or the pool. */
export const heldSeatsQuery = (connection: NodePgDatabase) =>
  connection
    .selectDistinct({
      courseRunId: orderLines.courseRunId,
      from: orders.createdAt,
      until: sql`least(${orders.expiresAt}, ${orders.closedAt})`.mapWith(orders.expiresAt),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.parentId, sql.placeholder("parentId")),
        gt(orders.createdAt, sql`now() - interval '6 hours'`),
        isNull(orders.paidAt),
        sql`${orderLines.courseRunId} = any(${sql.placeholder("runIds")}::int[])`,
      ),
    )
    .orderBy(orders.createdAt)
    .prepare("family_holds");
const onPool = heldSeatsQuery(db);

/**
 * The family's unpaid holds of these runs by their start, read from its orders: an order holds from its creation until
 * it ends. A few hours back cover any series of holds that still counts. Inside a transaction pass its own `query`.
 */
export const listHeld = (
  parentId: Owned<"parent">,
  runs: readonly Pick<Named, "courseRunId">[],
  query = onPool,
): Promise<HeldRun[]> => query.execute({ parentId, runIds: runs.map(({ courseRunId }) => courseRunId) });

/**
 * The latest end of a hold of all these runs (docs/decisions/0112).
 * @param held the result of `listHeld` for the runs
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
  const clock = plainDate("clock", againAt);
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
