import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { parents } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { taxName } from "@/lib/core/tax-name";
import { siteLink } from "@/lib/core/site-link";
import { type CheckoutRequest } from "@/lib/payments/provider";
import { currentPaymentProvider, providerOf } from "@/lib/payments/providers";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { formatMoney } from "@/lib/core/money";
import { lockFamilies } from "@/lib/families/lock-families";
import { readFreeCredit } from "./credit";
import { latestHoldEnd, listHeld } from "./hold-time";
import { closeCheckouts } from "./reconcile-payments";
import { chargedOfOrder } from "./rules";
import { checkoutMilliseconds } from "./lifetimes";
import { settleOrder } from "./settle-order";
import { provinceOf } from "./tax";

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** A payment whose provider's response was lost is given up after this time. */
const answerMilliseconds = 30_000;

/** The address to which the provider returns the parent, in the order's language. */
const returnUrl = ({ id, locale }: Pick<Order, "id" | "locale">) =>
  siteLink(locale, `/checkout/return?orderId=${id}`);

/**
 * Returns the hosted checkout of a pending order: the open one, or a new one that holds the seats for its duration,
 * within the family's hour (rules R8.3 and R8.4). An order that costs nothing is settled at once without a checkout.
 * @throws Failure "conflict" if the order is paid or can no longer be paid; "unavailable" without a provider
 */
export async function openCheckout(
  orderId: Owned<"order">,
  { useCredit }: { useCredit: boolean },
): Promise<{ url: string; sessionId: string | null }> {
  const held = await heldByFamilyOf(orderId);
  const take = () => db.transaction((tx) => takePayment(tx, orderId, { held, useCredit }));
  let taken = await take();
  if (!taken.payment) {
    // Outside the transaction, because a checkout that turns out to be paid is settled.
    await closeCheckouts({ orderId });
    taken = await take();
  }
  const { order, payment, email } = taken;
  if (!payment) throw new Failure("unavailable", "unavailable");
  if (payment.provider === "none") {
    await settleOrder(order.id, { paymentId: payment.id, reference: null }, "free");
    return { url: returnUrl(order), sessionId: null };
  }
  if (payment.sessionId && payment.url) return { url: payment.url, sessionId: payment.sessionId };
  const checkout = await providerOf(payment.provider).openCheckout({
    key: `payment-${payment.id}-${payment.createdAt.getTime()}`,
    paymentId: payment.id,
    orderId: order.id,
    orderNo: order.orderNo,
    email,
    locale: order.locale,
    lines: await linesOf(order),
    openedAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    successUrl: returnUrl(order),
    cancelUrl: `${returnUrl(order)}&cancelled=y`,
  });
  await db
    .update(payments)
    .set(checkout)
    .where(and(eq(payments.id, payment.id), isNull(payments.sessionId)));
  return checkout;
}

type HeldRuns = Awaited<ReturnType<typeof listHeld>>;
type Wanted = { held: HeldRuns; useCredit: boolean };

/** Read before the order is locked, because it uses another connection. */
async function heldByFamilyOf(orderId: Owned<"order">): Promise<HeldRuns> {
  const lines = await db
    .select({ parentId: orders.parentId, courseRunId: orderLines.courseRunId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId));
  return lines[0] ? listHeld(within(orderId, lines[0].parentId), lines) : [];
}

/**
 * The open payment of the order, or a new one; the row lock lets two simultaneous calls find the same. Null if the open one uses
 * another part of the family's credit than is wanted now: its checkout has to be closed first.
 */
async function takePayment(tx: Transaction, orderId: number, { held, useCredit }: Wanted) {
  await lockFamilies(tx, sql`${parents.id} = (select o.parent_id from ${orders} o where o.id = ${orderId})`);
  const [found] = await tx
    .select({ order: orders, email: parents.email })
    .from(orders)
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(eq(orders.id, orderId))
    .for("update", { of: orders });
  const { order, email } = foundOrThrow(found);
  if (order.paidAt) throw conflict("orderPaid");
  if (order.status !== "pending" || order.expiresAt <= new Date()) throw conflict("orderClosed");

  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "open")));
  const free = useCredit ? await readFreeCredit(tx, order.parentId, orderId) : 0;
  const creditCents = Math.min(free, chargedOfOrder(order));
  if (open && isUsable(open) && order.creditCents === creditCents) return { order, payment: open, email };
  if (open?.sessionId) return { order, payment: null, email };
  if (open) await tx.update(payments).set({ state: "expired" }).where(eq(payments.id, open.id));
  const wanted = { ...order, creditCents };
  return { order: wanted, payment: await newPayment(tx, wanted, held), email };
}

/** Not one of outside money: the family has decided otherwise. */
const isUsable = ({ provider, method, sessionId, createdAt }: Payment) =>
  sessionId !== null ||
  ((provider !== "none" || method === "free") && Date.now() - createdAt.getTime() < answerMilliseconds);

async function newPayment(tx: Transaction, order: Order, held: HeldRuns): Promise<Payment> {
  const { creditCents } = order;
  const amountCents = chargedOfOrder(order) - creditCents;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  // Seats that are held for outside money stay held as long (rule R8.22).
  const latest = order.outsideSince ? order.expiresAt : latestHoldEnd(lines, held);
  const wanted = Math.min(Date.now() + checkoutMilliseconds, latest.getTime());
  const expiresAt = order.outsideSince
    ? new Date(wanted)
    : new Date(Math.max(wanted, order.expiresAt.getTime()));
  const by =
    amountCents === 0
      ? ({ provider: "none", method: "free" } as const)
      : ({ provider: currentPaymentProvider(), method: "card" } as const);
  const [payment] = await tx
    .insert(payments)
    .values({ orderId: order.id, ...by, amountCents, expiresAt })
    .returning();
  await tx
    .update(orders)
    .set({ creditCents, ...(!order.outsideSince && { expiresAt }) })
    .where(eq(orders.id, order.id));
  if (order.outsideSince) return foundOrThrow(payment);
  await tx.update(seatHolds).set({ expiresAt }).where(eq(seatHolds.orderId, order.id));
  return foundOrThrow(payment);
}

/** Providers know no negative lines, so what is left after credit is one line. */
function restOf(order: Order): CheckoutRequest["lines"][number] {
  const credit = formatMoney(order.creditCents, order.locale);
  const { afterCredit } = { en, zh }[order.locale].checkout;
  return {
    name: order.orderNo,
    description: afterCredit.replace("{credit}", credit),
    amountCents: chargedOfOrder(order) - order.creditCents,
  };
}

async function linesOf(order: Order): Promise<CheckoutRequest["lines"]> {
  if (order.creditCents > 0) return [restOf(order)];
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const lines = rows.map((line) => ({
    name: inLocale(order.locale, `${line.name}, ${line.runName}`, `${line.nameZh}，${line.runNameZh}`),
    description: line.studentName,
    amountCents: line.priceCents - line.discountCents,
  }));
  if (order.taxCents === 0) return lines;
  const rate = `${taxName(order.taxRegion, order.locale)} ${order.taxRateBasisPoints / 100}%`;
  const province = String(provinceOf(order.taxRegion)) as "1";
  const region = { en, zh }[order.locale].people.provinces[province];
  return [
    ...lines,
    {
      name: inLocale(order.locale, `${rate} (${region})`, `${rate}（${region}）`),
      description: null,
      amountCents: order.taxCents,
    },
  ];
}
