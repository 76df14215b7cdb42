import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";
import { basketOf } from "@/lib/cart/queries";
import { isRefused, seatRefusal } from "@/lib/cart/seats";
import { inSeatTurn } from "@/lib/classroom/seat-turn";
import { conflict, Failure, foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { recordAudit } from "@/lib/records/audit";
import { assertAgreed } from "./agreed-sum";
import { type OrderQueries, orderTransaction } from "./create-order-queries";
import { type BasketPrice, priceBasket } from "./figure";
import { latestHoldEnd } from "./hold-time";
import { holdMilliseconds } from "./lifetimes";
import { closeCheckouts } from "./reconcile-payments";
import { tellCancelled } from "./tell-cancelled";
import { releaseOrders } from "./release-orders";
import type { CreateOrder } from "./schemas";
import { exemptionOf } from "./tax";
import { pick } from "@/lib/core/pick";

/** Cancels older orders of the family that a new one replaces; it is told of those that waited for outside money. */
async function replaceOrders(tx: Transaction, parentId: Owned<"parent">, ids: number[]): Promise<void> {
  const closed = await tx
    .update(orders)
    .set({
      status: sql`case when ${orders.expiresAt} <= now() then 'expired' else 'cancelled' end`,
      closedAt: sql`now()`,
    })
    .where(inArray(orders.id, ids))
    .returning();
  await releaseOrders(tx, ids);
  // A family may have sent money for one that waited for it.
  const waiting = closed.filter(
    ({ status, outsideSince }) => status === "cancelled" && outsideSince !== null,
  );
  await tellCancelled(tx, waiting, "replaced");
  const actor = { role: "parent", id: parentId } as const;
  await recordAudit(tx, actor, "order.replace", "order", ids);
}

const lineOf = (seat: BasketPrice["seats"][number]) => ({
  ...pick(seat, ["studentId", "courseRunId", "bundleId"]),
  studentName: seat.studentName ?? "",
  ...pick(seat, ["name", "nameZh", "runName", "runNameZh", "bundleName", "bundleNameZh", "priceCents"]),
  ...pick(seat, ["discountCents", "couponCents", "taxCents"]),
  ...exemptionOf(seat),
});

/** The order, or the open checkouts of orders that it would replace. */
type Attempt = { orderId: number } | { checkouts: number[] };

/**
 * Makes an order of the stored basket, or of a part of it, with current prices and names, and holds its seats for 30
 * minutes or for the rest of the family's hour (rules R8.2 and R8.3). The same basket again returns the same order;
 * older pending orders with one of these seats are cancelled. Their checkouts are closed first: one that has been paid
 * settles its order, and the basket is evaluated again (docs/decisions/0143).
 * @throws Failure "conflict" for an empty basket, for one whose sum differs from that in `part`, or naming the line
 * that is closed, full, owned, too many or held for too long, or the coupon that does not count; "invalid" while the family's place is unknown
 */
export async function createOrder(
  parentId: Owned<"parent">,
  part: CreateOrder,
  locale: Locale,
): Promise<{ orderId: number }> {
  const closed = new Set<number>();
  for (let attempt = 0; attempt < 3; attempt++) {
    const wanted = { parentId, part, locale, closed };
    const made = await inSeatTurn(() => orderTransaction((queries, tx) => tryToCreate(wanted, queries, tx)));
    if (made && "orderId" in made) return made;
    if (!made) continue;
    // Outside the transaction, because settling needs the same locks.
    await closeCheckouts({ paymentIds: made.checkouts });
    for (const id of made.checkouts) closed.add(id);
  }
  throw new Failure("unavailable", "unavailable");
}

type Wanted = { parentId: Owned<"parent">; part: CreateOrder; locale: Locale; closed: ReadonlySet<number> };

/**
 * Null if the basket, or the run of a bundle, changed between locking and reading.
 * @param wanted `closed`: payments whose checkouts were closed for this order; one that is still open does not prevent
 * it
 */
async function tryToCreate(
  { parentId, part: { courseRunIds = null, bundleIds = null, ...agreed }, locale, closed }: Wanted,
  queries: OrderQueries,
  tx: Transaction,
): Promise<Attempt | null> {
  const part = { courseRunIds, bundleIds };
  const locked = new Set((await queries.lock.execute({ parentId, ...part })).map(({ id }) => id));
  // Read again behind the locks, so that the counted seats cannot be taken by others.
  const rows = await queries.basket.execute({ parentId, ...part });
  const basket = basketOf(rows);
  const { seats } = basket;
  if (seats.length === 0) throw conflict(closed.size > 0 ? "orderPaid" : "basketEmpty");
  const refused = seats.find(isRefused);
  if (refused) throw seatRefusal(refused, locale);
  if (!seats.every(({ courseRunId }) => locked.has(courseRunId))) return null;

  const price = priceBasket(basket);
  const { region } = price.tax;
  if (region === null) throw invalid({ province: "placeUnknown" });
  assertAgreed(price, agreed, locale);
  const coupon = usedCoupon(price);
  const digest = digestOf(price);
  const earlier = rows[0]?.beside ?? [];
  const pending = earlier.filter(({ isPending }) => isPending);
  const same = pending.find(({ basketDigest, isDue }) => basketDigest === digest && !isDue);
  if (same) return { orderId: same.id };

  const held = earlier.flatMap(({ heldRunIds, from, until }) =>
    heldRunIds.map((courseRunId) => ({ courseRunId, from: new Date(from), until: new Date(until) })),
  );
  const latest = latestHoldEnd(seats, held);
  const expiresAt = new Date(Math.min(Date.now() + holdMilliseconds, latest.getTime()));
  // Moves and offers are left to their own end, and the sweeper tells of it.
  const makeWay = pending.filter(({ isDue, isKept, sharesSeat }) => !isKept && (isDue || sharesSeat));
  const checkouts = makeWay.flatMap((order) => order.checkouts).filter((id) => !closed.has(id));
  if (checkouts.length > 0) return { checkouts };
  const replaced = makeWay.map(({ id }) => id);
  if (replaced.length > 0) await replaceOrders(tx, parentId, replaced);
  const [order] = await queries.insert.execute({
    parentId,
    locale,
    ...price.totals,
    couponId: coupon?.couponId ?? null,
    couponCode: coupon?.code ?? null,
    couponLeastCents: coupon?.leastOrderCents ?? null,
    taxRegion: region,
    taxRateBasisPoints: price.tax.basisPoints,
    basketDigest: digest,
    expiresAt,
    lines: JSON.stringify(price.seats.map(lineOf)),
  });
  return { orderId: foundOrThrow(order).id };
}

/** The coupon that takes something off; null without one. */
const usedCoupon = ({ coupon }: Pick<BasketPrice, "coupon">) => (coupon?.problem ? null : coupon);

/** A digest of the basket's seats, prices, coupon and place of tax. */
function digestOf({ seats, tax, ...price }: BasketPrice): string {
  const parts = seats.map((seat) =>
    [
      seat.studentId,
      seat.courseRunId,
      seat.bundleId ?? "",
      seat.priceCents,
      seat.discountCents,
      seat.taxCents,
    ].join(":"),
  );
  const coupon = usedCoupon(price);
  return createHash("sha256")
    .update([tax.region, ...(coupon ? [coupon.code] : []), ...parts.toSorted()].join("|"))
    .digest("hex");
}
