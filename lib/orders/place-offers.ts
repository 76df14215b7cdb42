import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import type { parents } from "@/db/schema/people";
import { env } from "@/lib/env";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { recordAudit } from "@/lib/records/audit";
import { lineOfTerm } from "./line-of-term";
import { releaseOrders } from "./release-orders";
import { offerDigest } from "./digests";
import { priceSeats } from "./rules";
import { taxOf } from "./tax";

export type SeatOffer = {
  /** Identifies the offer among those of its place. */
  key: string;
  student: { id: number; name: string };
  home: Pick<typeof parents.$inferSelect, "id" | "locale" | "country" | "province">;
};

type Term = { run: typeof courseRuns.$inferSelect; course: typeof courses.$inferSelect };

/**
 * Makes an unpaid order of one seat for each family, priced and taxed as its own would be, that holds the seat for
 * `OFFER_HOURS` (rule R8.26). Behind the locks of the families and the term, whose places are known. Returns the orders by the
 * offers' keys; three statements for any number.
 */
export async function placeOffers(
  tx: Transaction,
  { run, course }: Term,
  offers: readonly SeatOffer[],
): Promise<Map<string, typeof orders.$inferSelect>> {
  const expiresAt = new Date(Date.now() + env.OFFER_HOURS * 3_600_000);
  const priced = offers.map((offer) => {
    const { region, basisPoints } = taxOf(offer.home);
    const { seats, totals } = priceSeats([seatOf({ run, course }, offer)], { taxBasisPoints: basisPoints });
    return { ...offer, region: foundOrThrow(region), basisPoints, seat: foundOrThrow(seats[0]), totals };
  });
  const placed = await tx
    .insert(orders)
    .values(
      priced.map(({ key, home, region, basisPoints, totals }) => ({
        parentId: home.id,
        locale: home.locale,
        ...totals,
        taxRegion: region,
        taxRateBasisPoints: basisPoints,
        basketDigest: `${offerDigest}${key}`,
        expiresAt,
      })),
    )
    .returning();
  const byKey = new Map(placed.map((order) => [order.basketDigest.slice(offerDigest.length), order]));
  const lines = await tx
    .insert(orderLines)
    .values(
      priced.map(({ key, student, seat }) => ({
        orderId: foundOrThrow(byKey.get(key)).id,
        studentId: student.id,
        studentName: student.name,
        ...lineOfTerm({ run, course }),
        ...pick(seat, ["priceCents", "discountCents", "taxCents"]),
      })),
    )
    .returning({
      orderLineId: orderLines.id,
      orderId: orderLines.orderId,
      courseRunId: orderLines.courseRunId,
    });
  await tx.insert(seatHolds).values(lines.map((line) => ({ ...line, expiresAt })));
  await recordAudit(
    tx,
    null,
    "order.offer",
    "order",
    placed.map(({ id }) => id),
  );
  return byKey;
}

const seatOf = ({ run, course }: Term, { student }: SeatOffer) => ({
  studentId: student.id,
  courseId: course.id,
  courseRunId: run.id,
  runPriceCents: run.priceCents,
  isTaxExempt: course.isTaxExempt,
  bundle: null,
});

/** Cancels unpaid offers and releases their seats; returns the ids of those that were still unpaid. */
export async function cancelOffers(tx: Transaction, orderIds: number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const cancelled = await tx
    .update(orders)
    .set({ status: "cancelled", closedAt: sql`now()` })
    .where(and(inArray(orders.id, orderIds), eq(orders.status, "pending")))
    .returning({ id: orders.id });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await releaseOrders(tx, ids);
  return ids;
}
