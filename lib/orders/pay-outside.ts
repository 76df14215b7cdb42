import { and, eq, gt, gte, inArray, isNull, notLike, or, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { env } from "@/lib/env";
import { lockFamilies } from "@/lib/families/lock-families";
import { tell } from "@/lib/notices/tell";
import type { OutsideMethod } from "@/lib/payments/methods";
import { recordAudit } from "@/lib/records/audit";
import { getSchool } from "@/lib/school/queries";
import type { School } from "@/lib/school/rules";
import { readCreditFor } from "./credit";
import { readOpenPayment, replacePayment } from "./open-payment";
import { mailPayOutside } from "./order-mails";
import { offeredOutside, outsideHoldEnd } from "./outside-rules";
import { closeCheckouts } from "./reconcile-payments";
import { officeDigest } from "./digests";
import { chargedOfOrder, dueOfOrder, isPayable } from "./rules";
import type { PayOutside } from "./schemas";

type Order = typeof orders.$inferSelect;

/** Orders that a family may have waiting for outside money, or let lapse, within two weeks, and the seats of those that wait. */
const mostOutside = 3;
const mostSeatsOutside = 12;

/**
 * Notes that a family pays a pending order by transfer, cheque or cash: its seats are held until the evening of the
 * school's third business day, and the family gets a mail with what to do (rule R8.22). A change of the way holds them no
 * longer. The family's credit is used first, unless it says no (rule R8.19). An open checkout is closed first; one that is paid settles the order instead.
 * @throws Failure "conflict" if it can no longer be paid, a payment of it is under way, the school does not offer the way, credit covers it, the
 * family has too many such orders or seats, or has not confirmed its address
 */
export async function payOutside({
  id: orderId,
  method,
  useCredit,
}: PayOutside & { id: Owned<"order"> }): Promise<{ expiresAt: Date }> {
  const school = await getSchool();
  if (!offeredOutside(school).includes(method)) throw conflict("wayNotOffered");
  await closeCheckouts({ orderId });
  return db.transaction(async (tx) => {
    // Of two orders of a family at the same moment, the second counts the first.
    await lockFamilies(
      tx,
      inArray(parents.id, tx.select({ id: orders.parentId }).from(orders).where(eq(orders.id, orderId))),
    );
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const order = foundOrThrow(found);
    if (order.paidAt) throw conflict("orderPaid");
    if (!isPayable(order)) throw conflict("orderClosed");
    const creditCents = Math.min(await readCreditFor(tx, order, useCredit), chargedOfOrder(order));
    const wanted = { ...order, creditCents };
    if (dueOfOrder(wanted) === 0) throw conflict("nothingDue");
    const isNew = await keepPayment(tx, wanted, method);
    const expiresAt = order.outsideSince ? order.expiresAt : await holdForOutside(tx, order);
    if (isNew) await tellHow(tx, { ...wanted, expiresAt }, { school, method });
    return { expiresAt };
  });
}

/** Makes the open payment one by this method. Returns false if it is one already. */
async function keepPayment(tx: Transaction, order: Order, method: OutsideMethod): Promise<boolean> {
  const open = await readOpenPayment(tx, order.id);
  const amountCents = dueOfOrder(order);
  if (open?.provider === "none" && open.method === method && open.amountCents === amountCents) return false;
  const { id: orderId, expiresAt, creditCents } = order;
  await replacePayment(tx, open, { orderId, provider: "none", method, amountCents, creditCents, expiresAt });
  await tx.update(orders).set({ outsideMethod: method }).where(eq(orders.id, orderId));
  return true;
}

/** Those that the office made do not count. @throws Failure "conflict" if the family holds too much, or its address is unconfirmed */
async function assertMayHold(tx: Transaction, { id, parentId }: Order): Promise<void> {
  if ((await confirmedAddressOf(tx, parentId)) === null) throw conflict("addressFirst");
  const since = sql`now() - interval '14 days'`;
  const chosen = and(
    eq(orders.parentId, parentId),
    isNull(orders.paidAt),
    gt(orders.outsideSince, since),
    notLike(orders.basketDigest, `${officeDigest}%`),
  );
  if ((await tx.$count(orders, chosen)) >= mostOutside) throw conflict("tooManyOutside");
  const waiting = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(chosen, eq(orders.status, "pending")));
  const lines = or(eq(orderLines.orderId, id), inArray(orderLines.orderId, waiting));
  if ((await tx.$count(orderLines, lines)) > mostSeatsOutside)
    throw conflict("tooManySeatsOutside", { most: mostSeatsOutside });
}

async function holdForOutside(tx: Transaction, order: Order): Promise<Date> {
  await assertMayHold(tx, order);
  const { id } = order;
  const expiresAt = await outsideEndNow(tx);
  await tx.update(orders).set({ expiresAt, outsideSince: new Date() }).where(eq(orders.id, id));
  await tx.update(seatHolds).set({ expiresAt }).where(eq(seatHolds.orderId, id));
  await tx
    .update(payments)
    .set({ expiresAt })
    .where(and(eq(payments.orderId, id), eq(payments.state, "open")));
  return expiresAt;
}

/** Until when seats are held for outside money that is chosen now. */
export async function outsideEndNow(executor: Executor = db): Promise<Date> {
  const now = new Date();
  const ahead = await executor
    .select({ startsOn: closures.startsOn, endsOn: closures.endsOn })
    .from(closures)
    .where(gte(closures.endsOn, schoolDay(now)));
  return outsideHoldEnd(now, env.OUTSIDE_HOLD_DAYS, ahead);
}

async function tellHow(
  tx: Transaction,
  order: Order,
  { school, method }: { school: School; method: OutsideMethod },
): Promise<void> {
  const { id: orderId, orderNo, parentId, expiresAt } = order;
  const endsAt = expiresAt.toISOString();
  const key = `${orderId}:${method}:${dueOfOrder(order)}`;
  await tell(tx, "payOutside", [
    {
      actor: null,
      about: { orderId },
      key,
      data: { orderNo, method, endsAt, amountCents: dueOfOrder(order) },
    },
  ]);
  await mailPayOutside(tx, order, { method, school });
  await recordAudit(tx, { role: "parent", id: parentId }, "order.payOutside", "order", orderId, { method });
}
