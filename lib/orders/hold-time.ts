import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";
import { clockLabel } from "@/lib/core/clock-label";
import { Failure } from "@/lib/core/errors";
import { holdLimitMilliseconds } from "./lifetimes";
import type { OrderLine } from "./queries";
import { offerDigest } from "./digests";
import { holdTime, type HeldSeats } from "./rules";
import { plainDate } from "@/lib/core/formats";

type HeldRun = HeldSeats & { courseRunId: number };
type Named = Pick<OrderLine, "courseRunId" | "name" | "nameZh" | "runName" | "runNameZh">;

/** The end of an order's hold, which begins with the order; the time in which it waits for outside money is not of the hour (rule R8.22). */
export const holdEnd = sql`least(${orders.expiresAt}, ${orders.closedAt}, ${orders.outsideSince})`.mapWith(
  orders.expiresAt,
);
/** An unpaid order whose hold may still count: a few hours back cover any series of holds that does. Offers do not count (rule R8.26). */
export const countsAsHold = sql`(${orders.createdAt} > now() - interval '6 hours' and ${orders.paidAt} is null
  and ${orders.basketDigest} not like ${sql.raw(`'${offerDigest}%'`)})`;

/** The family's unpaid holds of these runs by their start, read from its orders. */
export const listHeld = (
  parentId: Owned<"parent">,
  runs: readonly Pick<Named, "courseRunId">[],
): Promise<HeldRun[]> =>
  db
    .selectDistinct({ courseRunId: orderLines.courseRunId, from: orders.createdAt, until: holdEnd })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.parentId, parentId),
        countsAsHold,
        inArray(
          orderLines.courseRunId,
          runs.map(({ courseRunId }) => courseRunId),
        ),
      ),
    )
    .orderBy(orders.createdAt);

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
