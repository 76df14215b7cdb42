import { createHash } from "node:crypto";
import { and, asc, eq, exists, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { readBasket } from "@/lib/cart/queries";
import type { BasketPart } from "@/lib/cart/schemas";
import { type BasketSeat, isRefused, seatRefusal, seatsOfLines, storedLines } from "@/lib/cart/seats";
import { conflict, Failure, foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { toCents } from "@/lib/core/money";
import { insertAudit, recordAudit } from "@/lib/records/audit";
import { type BasketPrice, priceBasket } from "./figure";
import { latestHoldEnd, listHeld } from "./hold-time";
import { holdMilliseconds } from "./lifetimes";
import { closeCheckouts } from "./reconcile-payments";
import type { CreateOrder } from "./schemas";

/**
 * Locks the family, then the runs of its basket in the order of their ids. One order of a family at a time, so that two
 * together cannot hold more than one may, and none is made for a child who is leaving (the same lock as
 * `lockFamilies`); one order of the runs' locks, so that two buyers never deadlock.
 */
async function lockBasket(tx: Transaction, values: Required<BasketPart> & { parentId: Owned<"parent"> }) {
  const family = tx
    .$with("family")
    .as(
      tx.select({ id: parents.id }).from(parents).where(eq(parents.id, values.parentId)).for("no key update"),
    );
  const runs = await tx
    .with(family, storedLines, seatsOfLines)
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(sql`exists (select from family) and ${courseRuns.id} in (select run_id from seats)`)
    .orderBy(asc(courseRuns.id))
    .for("no key update")
    .prepare("lock_basket")
    .execute(values);
  return new Set(runs.map(({ id }) => id));
}

/** The family's orders waiting for payment. */
const listPending = (tx: Transaction, parentId: Owned<"parent">, seats: readonly BasketSeat[]) => {
  const studentIds = sql.param(seats.map(({ studentId }) => studentId));
  const runIds = sql.param(seats.map(({ courseRunId }) => courseRunId));
  const sharing = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(
      sql`unnest(${studentIds}::int[], ${runIds}::int[]) as seat (student_id, run_id)`,
      sql`seat.student_id = ${orderLines.studentId} and seat.run_id = ${orderLines.courseRunId}`,
    )
    .where(eq(orderLines.orderId, orders.id));
  const openPayments = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderId, orders.id), sql`${payments.state} = 'open'`, isNotNull(payments.sessionId)),
    );
  return tx
    .select({
      id: orders.id,
      basketDigest: orders.basketDigest,
      isDue: sql<boolean>`${orders.expiresAt} <= now()`,
      sharesSeat: exists(sharing) as SQL<boolean>,
      /** Payments whose checkout is open at the provider. */
      checkouts: sql<number[]>`array(${openPayments})`,
    })
    .from(orders)
    .where(and(eq(orders.parentId, parentId), sql`${orders.status} = 'pending'`))
    .prepare("pending_orders")
    .execute();
};

/** Cancels older orders of the family that a new one replaces. */
async function replaceOrders(tx: Transaction, parentId: Owned<"parent">, ids: number[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: sql`case when ${orders.expiresAt} <= now() then 'expired' else 'cancelled' end`,
      closedAt: sql`now()`,
    })
    .where(inArray(orders.id, ids));
  await tx.update(orderLines).set({ status: "cancelled" }).where(inArray(orderLines.orderId, ids));
  await tx.delete(seatHolds).where(inArray(seatHolds.orderId, ids));
  const actor = { role: "parent", id: parentId } as const;
  await recordAudit(
    tx,
    ids.map((id) => ({ actor, action: "order.replace", subject: "order", subjectId: id })),
  );
}

type NewOrder = Pick<typeof orders.$inferInsert, "parentId" | "locale" | "basketDigest" | "expiresAt"> & {
  taxRegion: string;
};

/** Writes everything of a new order in one statement. */
async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { seats, totals, tax }: BasketPrice,
): Promise<number> {
  const placed = tx.$with("placed").as(
    tx
      .insert(orders)
      .values({ ...order, ...totals, taxRateBasisPoints: tax.basisPoints })
      .returning({ id: orders.id }),
  );
  const lines = tx.$with("lines").as(
    tx
      .insert(orderLines)
      .values(seats.map((seat) => ({ ...lineOf(seat), orderId: sql`(select id from placed)` })))
      .returning({ id: orderLines.id, orderId: orderLines.orderId, courseRunId: orderLines.courseRunId }),
  );
  const held = tx.$with("held", {}).as(sql`
    insert into ${seatHolds} (order_line_id, order_id, course_run_id, expires_at)
    select id, order_id, course_run_id, ${order.expiresAt.toISOString()}::timestamptz from lines`);
  const actor = { role: "parent", id: order.parentId } as const;
  const audited = tx
    .$with("audited", {})
    .as(insertAudit({ actor, action: "order.create", subject: "order", of: sql`placed` }));
  const [row] = await tx
    .with(placed, lines, held, audited)
    .select({ id: placed.id })
    .from(placed)
    .prepare(`place_order_of_${seats.length}`)
    .execute();
  return foundOrThrow(row).id;
}

const lineOf = (seat: BasketPrice["seats"][number]) => ({
  studentId: seat.studentId,
  courseRunId: seat.courseRunId,
  bundleId: seat.bundleId,
  studentName: seat.studentName ?? "",
  name: seat.name,
  nameZh: seat.nameZh,
  runName: seat.runName,
  runNameZh: seat.runNameZh,
  bundleName: seat.bundleName,
  bundleNameZh: seat.bundleNameZh,
  priceCents: seat.priceCents,
  discountCents: seat.discountCents,
  taxCents: seat.taxCents,
});

/** The order, or the open checkouts of orders that it would replace. */
type Attempt = { orderId: number } | { checkouts: number[] };

/**
 * Makes an order of the stored basket, or of a part of it, with current prices and names, and holds its seats for 30
 * minutes or for the rest of the family's hour (rules R8.2 and R8.3). The same basket again returns the same order;
 * older pending orders with one of these seats are cancelled. Their checkouts are closed first: one that has been paid
 * settles its order, and the basket is evaluated again (docs/decisions/0143).
 * @throws Failure "conflict" for an empty basket, for one whose sum differs from that in `part`, or naming the line
 * that is closed, full, owned, too many or held for too long; "invalid" while the family's place is unknown
 */
export async function createOrder(
  parentId: Owned<"parent">,
  part: CreateOrder,
  locale: Locale,
): Promise<{ orderId: number }> {
  const closed = new Set<number>();
  for (let attempt = 0; attempt < 3; attempt++) {
    const made = await db.transaction((tx) => tryToCreate({ parentId, part, locale, closed }, tx));
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
  { parentId, part: { courseRunIds = null, bundleIds = null, actualTotalForTax }, locale, closed }: Wanted,
  tx: Transaction,
): Promise<Attempt | null> {
  const part = { courseRunIds, bundleIds };
  const locked = await lockBasket(tx, { parentId, ...part });
  // Read again behind the locks, so that the counted seats cannot be taken by others.
  const { home, seats } = await readBasket(parentId, part, tx);
  if (seats.length === 0) throw conflict(closed.size > 0 ? "orderPaid" : "basketEmpty");
  const refused = seats.find(isRefused);
  if (refused) throw seatRefusal(refused, locale);
  if (!seats.every(({ courseRunId }) => locked.has(courseRunId))) return null;

  const price = priceBasket(seats, home);
  const { region } = price.tax;
  if (region === null) throw invalid({ province: "placeUnknown" });
  if (actualTotalForTax !== undefined && toCents(actualTotalForTax) !== dueCents(price))
    throw conflict("basketChanged");
  const digest = digestOf(price);
  const pending = await listPending(tx, parentId, seats);
  const same = pending.find(({ basketDigest, isDue }) => basketDigest === digest && !isDue);
  if (same) return { orderId: same.id };

  const latest = latestHoldEnd(seats, await listHeld(parentId, seats, tx));
  const expiresAt = new Date(Math.min(Date.now() + holdMilliseconds, latest.getTime()));
  const makeWay = pending.filter(({ isDue, sharesSeat }) => isDue || sharesSeat);
  const checkouts = makeWay.flatMap((order) => order.checkouts).filter((id) => !closed.has(id));
  if (checkouts.length > 0) return { checkouts };
  const replaced = makeWay.map(({ id }) => id);
  if (replaced.length > 0) await replaceOrders(tx, parentId, replaced);
  const order = { parentId, locale, basketDigest: digest, expiresAt, taxRegion: region };
  return { orderId: await insertOrder(tx, order, price) };
}

/** The amount due in cents, including tax. */
const dueCents = ({ totals: { totalCents, discountCents, taxCents } }: BasketPrice) =>
  totalCents - discountCents + taxCents;

/** A digest of the basket's seats, prices and place of tax. */
function digestOf({ seats, tax }: BasketPrice): string {
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
  return createHash("sha256")
    .update([tax.region, ...parts.toSorted()].join("|"))
    .digest("hex");
}
