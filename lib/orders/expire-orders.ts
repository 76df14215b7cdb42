import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { waitingPlaces } from "@/db/schema/waiting";
import { recordAudit } from "@/lib/records/audit";
import { foundOrThrow } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { mailExpired } from "./order-mails";
import { releaseOrders } from "./release-orders";
import { isOfCart, isOffer, isOfMove, isOfOffice } from "./digests";

const batch = 100;
const yesOrNo = (is: boolean) => (is ? ("yes" as const) : ("no" as const));

/**
 * Lets a parent's unpaid orders with a child expire now; the next sweep releases their seats and tells the parent. Money
 * that still arrives is refunded, because the parent may no longer order for the child (rule R8.7).
 */
export async function expireOrdersOfChild(
  tx: Transaction,
  { parentId, studentId }: { parentId: number; studentId: number },
): Promise<void> {
  const withChild = tx
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.studentId, studentId));
  await tx
    .update(orders)
    .set({ expiresAt: sql`now()` })
    .where(
      and(
        eq(orders.parentId, parentId),
        eq(orders.status, "pending"),
        gt(orders.expiresAt, sql`now()`),
        inArray(orders.id, withChild),
      ),
    );
}

const isDue = and(eq(orders.status, "pending"), lte(orders.expiresAt, sql`now()`));

/** Orders of a term for which someone waits, or that are an offer to someone. */
const isWaitedFor = sql`exists (select from ${orderLines}
  join ${waitingPlaces} on ${waitingPlaces.courseRunId} = ${orderLines.courseRunId} and ${waitingPlaces.state} <> 'ended'
  where ${orderLines.orderId} = ${orders.id})`;

/** Unpaid orders whose time is over and whose seats go on to families on a waiting list. */
export const isDueAndWaitedFor = and(isDue, isWaitedFor);

/**
 * The database's time, to be read before the provider is asked: an order whose time ends while others are asked about is left to the next
 * round, which asks about it first (rule R8.27).
 */
export async function readNow(): Promise<Date> {
  const [row] = await db.select({ now: sql<Date>`now()`.mapWith(orders.expiresAt) }).from(sql`(select) one`);
  return foundOrThrow(row).now;
}

/**
 * Ends expired pending orders and releases their seats, of one parent or of all; returns their number. With `waitedFor` only those whose seats go on
 * to families on a waiting list.
 * @param dueBy only those whose time was over then
 */
export async function expireOrders({
  parentId,
  waitedFor = false,
  dueBy,
}: { parentId?: number; waitedFor?: boolean; dueBy?: Date } = {}): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          isDue,
          dueBy ? lte(orders.expiresAt, dueBy) : undefined,
          waitedFor ? isWaitedFor : undefined,
          parentId === undefined ? undefined : eq(orders.parentId, parentId),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(batch)
      .for("update", { skipLocked: true });
    const expired = await tx
      .update(orders)
      .set({ status: "expired", closedAt: sql`now()` })
      .where(inArray(orders.id, due))
      .returning();
    const ids = expired.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const lines = await releaseOrders(tx, ids);
    const changed = await listChangedOffers(tx, expired, lines);
    // Of an offer that ran out, the waiting list tells.
    const mailed = await mailExpired(
      tx,
      expired.filter((order) => !isOffer(order) && !changed.has(order.id)),
      lines,
    );
    await tell(
      tx,
      "orderExpired",
      mailed.map(({ id, orderNo, basketDigest }) => ({
        actor: null,
        about: { orderId: id },
        key: String(id),
        data: {
          orderNo,
          inCart: yesOrNo(isOfCart({ basketDigest })),
          isMove: yesOrNo(isOfMove({ basketDigest })),
        },
      })),
    );
    await recordAudit(tx, null, "order.expire", "order", ids);
    return ids.length;
  });
}

type Order = typeof orders.$inferSelect;

/** The ids of orders with nothing but the seat of an offer, to which the office has changed it (rule R8.27). */
async function listChangedOffers(
  tx: Transaction,
  expired: readonly Order[],
  lines: readonly { orderId: number }[],
): Promise<Set<number>> {
  const ofOneSeat = (id: number) => lines.filter(({ orderId }) => orderId === id).length === 1;
  const ids = expired.filter((order) => isOfOffice(order) && ofOneSeat(order.id)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const places = await tx
    .select({ orderId: waitingPlaces.orderId })
    .from(waitingPlaces)
    .where(and(inArray(waitingPlaces.orderId, ids), sql`${waitingPlaces.state} = 'offered'`));
  return new Set(places.flatMap(({ orderId }) => orderId ?? []));
}
