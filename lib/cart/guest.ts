import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { foundOrThrow } from "@/lib/core/errors";
import { couponColumn, couponOfCode, type StandingCoupon } from "@/lib/coupons/standing";
import type { GuestLine } from "./schemas";
import { type BasketSeat, guestsSeats, ownHolds, seatList, seatsOfLines } from "./seats";

const list = (name: string) => sql`(select ${sql.placeholder(name)}::int[])`;
const guestLines = db.$with("lines", {}).as(sql`
  select place::int as line, child as student_id, course_run_id, bundle_id
  from unnest(${list("children")}, ${list("runs")}, ${list("bundles")}) with ordinality
    as line (child, course_run_id, bundle_id, place)`);
const readSeats = db
  .with(guestLines, ownHolds, seatsOfLines, ...guestsSeats, couponOfCode)
  .select({ seats: seatList, coupon: couponColumn })
  .from(sql`checked`)
  .prepare("guest_basket");

/** No account has this id. */
const noParent = 0;

/**
 * The seats of a guest's cart in the order of its lines, and the coupon with a code; `studentId` is minus the child's number. One
 * round trip.
 */
export async function readGuestSeats(
  lines: readonly GuestLine[],
  code: string | null,
): Promise<{ seats: BasketSeat[]; coupon: StandingCoupon | null }> {
  const [row] = await readSeats.execute({
    parentId: noParent,
    children: lines.map(({ child }) => -child),
    runs: lines.map(({ courseRunId }) => courseRunId),
    bundles: lines.map(({ bundleId }) => bundleId),
    code,
  });
  return foundOrThrow(row);
}
