import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { createTranslator } from "next-intl";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { provinceName } from "@/lib/core/places";
import { taxWithRate } from "@/lib/core/tax-name";
import { siteLink } from "@/lib/core/site-link";
import { type CheckoutRequest } from "@/lib/payments/provider";
import { currentPaymentProvider, providerOf } from "@/lib/payments/providers";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { formatMoney } from "@/lib/core/money";
import { lockFamilies } from "@/lib/families/lock-families";
import { readCreditFor } from "./credit";
import { speakAboutOrder } from "./order-language";
import { latestHoldEnd, listHeld } from "./hold-time";
import { type Payment, readOpenPayment, replacePayment } from "./open-payment";
import { closeCheckout, closeCheckouts } from "./reconcile-payments";
import { isOffer, isOfMove } from "./digests";
import { chargedOfOrder, creditForOnline, isPayable } from "./rules";
import { checkoutMilliseconds } from "./lifetimes";
import { settleOrder } from "./settle-order";
import { provinceOf } from "./tax";

type Order = typeof orders.$inferSelect;

const messages = { en, zh: zh as typeof en };

/** A payment whose provider's response was lost is given up after this time. */
const answerMilliseconds = 30_000;

/** The address to which the provider returns the parent. */
const returnUrl = ({ id }: Pick<Order, "id">, locale: Locale) =>
  siteLink(locale, `/checkout/return?orderId=${id}`);

/**
 * Returns the hosted checkout of a pending order: the open one, if it is in the language of the page, or a new one that holds the seats for its duration,
 * within the family's hour (rules R8.3 and R8.4). An order that costs nothing, or nothing beyond the family's credit, is settled at
 * once without a checkout, and asking again returns the same.
 * @param locale of the page on which the parent is, to which the checkout returns; by default the order's
 * @throws Failure "conflict" if the order is paid, can no longer be paid, or is being paid in another way by another window; "unavailable"
 * without a provider
 */
export async function openCheckout(
  orderId: Owned<"order">,
  { useCredit, locale, isInWeChat = false }: { useCredit: boolean; locale?: Locale; isInWeChat?: boolean },
): Promise<{ url: string; sessionId: string | null }> {
  const held = await heldByFamilyOf(orderId);
  const take = (language?: Locale) =>
    db.transaction((tx) => takePayment(tx, orderId, { held, useCredit, locale: language }));
  let taken = await take(locale);
  if (taken.payment === "other") {
    // Outside the transaction, because a checkout that turns out to be paid is settled.
    await closeCheckouts({ orderId });
    // One that could not be closed, because its money is under way, keeps its language.
    taken = await take();
  }
  const { payment, email } = taken;
  const order = { ...taken.order, locale: locale ?? taken.order.locale };
  if (order.locale !== taken.order.locale) await speakAboutOrder(db, order.id, order.locale);
  const returnTo = returnUrl(order, order.locale);
  if (payment === "other") throw conflict("payingElsewhere");
  if (payment === "settled") return { url: returnTo, sessionId: null };
  if (payment === "free" || payment.provider === "none") {
    await settleOrder(order.id, (tx, locked) => payFree(tx, locked, useCredit), "free");
    return { url: returnTo, sessionId: null };
  }
  if (payment.sessionId && payment.url) return { url: payment.url, sessionId: payment.sessionId };
  const checkout = await providerOf(payment.provider).openCheckout({
    key: `payment-${payment.id}-${payment.createdAt.getTime()}`,
    paymentId: payment.id,
    orderId: order.id,
    orderNo: order.orderNo,
    email,
    locale: order.locale,
    isInWeChat,
    lines: await linesOf(order, payment.creditCents),
    openedAt: payment.createdAt,
    expiresAt: payment.expiresAt,
    successUrl: returnTo,
    cancelUrl: `${returnTo}&cancelled=y`,
  });
  const isStillWanted = and(eq(payments.id, payment.id), eq(payments.state, "open"));
  const [kept] = await db
    .update(payments)
    .set(checkout)
    .where(and(isStillWanted, or(isNull(payments.sessionId), eq(payments.sessionId, checkout.sessionId))))
    .returning({ id: payments.id });
  if (kept) return checkout;
  // While the provider took its time, another window paid otherwise, or the order ended.
  await closeCheckout({ ...payment, ...checkout });
  throw conflict("payingElsewhere");
}

/** The payment of an order that costs nothing beyond the family's credit, behind their locks. */
async function payFree(tx: Transaction, order: Order, useCredit: boolean) {
  if (!isPayable(order)) throw conflict("orderClosed");
  const creditCents = await creditFor(tx, order, useCredit);
  if (creditCents < chargedOfOrder(order)) throw conflict("payingElsewhere");
  const { id } = await replacePayment(tx, await readOpenPayment(tx, order.id), {
    orderId: order.id,
    provider: "none",
    method: "free",
    amountCents: 0,
    creditCents,
    expiresAt: order.expiresAt,
  });
  return { paymentId: id, reference: null };
}

const creditFor = async (tx: Transaction, order: Order, useCredit: boolean) =>
  creditForOnline(chargedOfOrder(order), await readCreditFor(tx, order, useCredit));

type HeldRuns = Awaited<ReturnType<typeof listHeld>>;
type Wanted = { held: HeldRuns; useCredit: boolean; locale?: Locale };

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
 * The open payment of the order, or a new one; the row lock lets two simultaneous calls find the same. "other" if the open one uses
 * another part of the family's credit than is wanted now, or is in another language: its checkout has to be closed first. "free" if nothing is left to pay,
 * "settled" once that is done.
 */
async function takePayment(tx: Transaction, orderId: number, { held, useCredit, locale }: Wanted) {
  await lockFamilies(tx, sql`${parents.id} = (select o.parent_id from ${orders} o where o.id = ${orderId})`);
  const [found] = await tx
    .select({ order: orders, email: parents.email })
    .from(orders)
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(eq(orders.id, orderId))
    .for("update", { of: orders });
  const { order, email } = foundOrThrow(found);
  if (order.paidAt) {
    if (await wasFree(tx, orderId)) return { order, payment: "settled" as const, email };
    throw conflict("orderPaid");
  }
  if (order.status !== "pending" || order.expiresAt <= new Date()) throw conflict("orderClosed");

  const open = await readOpenPayment(tx, orderId);
  const creditCents = await creditFor(tx, order, useCredit);
  const isInLanguage = locale === undefined || locale === order.locale;
  if (open && isUsable(open) && open.creditCents === creditCents && (isInLanguage || !open.sessionId))
    return { order, payment: open, email };
  if (open?.sessionId) return { order, payment: "other" as const, email };
  if (creditCents === chargedOfOrder(order)) return { order, payment: "free" as const, email };
  return { order, payment: await newPayment(tx, order, { open, creditCents, held }), email };
}

/** Whether an order was settled without a checkout, by an earlier call whose response may have been lost. */
async function wasFree(tx: Transaction, orderId: number): Promise<boolean> {
  const isFree = and(eq(payments.state, "paid"), eq(payments.method, "free"));
  return (await tx.$count(payments, and(eq(payments.orderId, orderId), isFree))) > 0;
}

/** Not one of outside money: the family has decided otherwise. */
const isUsable = ({ provider, sessionId, createdAt }: Payment) =>
  sessionId !== null || (provider !== "none" && Date.now() - createdAt.getTime() < answerMilliseconds);

type New = { open: Payment | undefined; creditCents: number; held: HeldRuns };

async function newPayment(tx: Transaction, order: Order, { open, creditCents, held }: New): Promise<Payment> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  // Seats that are held for outside money, or offered from a waiting list, stay held as long (rules R8.22 and R8.26).
  const isHeldOtherwise = order.outsideSince !== null || isOffer(order);
  const latest = isHeldOtherwise ? order.expiresAt : latestHoldEnd(lines, held);
  const wanted = Math.min(Date.now() + checkoutMilliseconds, latest.getTime());
  const expiresAt = isHeldOtherwise
    ? new Date(wanted)
    : new Date(Math.max(wanted, order.expiresAt.getTime()));
  const payment = await replacePayment(tx, open, {
    orderId: order.id,
    provider: currentPaymentProvider(),
    method: "card",
    amountCents: chargedOfOrder(order) - creditCents,
    creditCents,
    expiresAt,
  });
  if (isHeldOtherwise) return payment;
  await tx.update(orders).set({ expiresAt }).where(eq(orders.id, order.id));
  await tx.update(seatHolds).set({ expiresAt }).where(eq(seatHolds.orderId, order.id));
  return payment;
}

/** Providers know no negative lines, so what is left after a move's money and credit is one line. */
async function restOf(order: Order, creditCents: number): Promise<CheckoutRequest["lines"][number]> {
  const { locale } = order;
  const t = createTranslator({ locale, messages: messages[locale], namespace: "checkout" });
  const carriedCents = isOfMove(order) ? Math.min(creditCents, await readCreditFor(db, order, false)) : 0;
  const carried = formatMoney(carriedCents, locale);
  const credit = formatMoney(creditCents - carriedCents, locale);
  const afterMove =
    carriedCents === creditCents ? t("afterMove", { carried }) : t("afterMoveAndCredit", { carried, credit });
  return {
    name: order.orderNo,
    description: carriedCents > 0 ? afterMove : t("afterCredit", { credit }),
    amountCents: chargedOfOrder(order) - creditCents,
  };
}

/** Says beside the child how much of the line's price the coupon took off. */
function withCoupon(
  { studentName, couponCents }: typeof orderLines.$inferSelect,
  { locale, couponCode }: Order,
): string {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "checkout" });
  return t("withCoupon", {
    name: studentName,
    code: couponCode ?? "",
    amount: formatMoney(couponCents, locale),
  });
}

async function linesOf(order: Order, creditCents: number): Promise<CheckoutRequest["lines"]> {
  if (creditCents > 0) return [await restOf(order, creditCents)];
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const lines = rows.map((line) => ({
    name: inLocale(order.locale, `${line.name}, ${line.runName}`, `${line.nameZh}，${line.runNameZh}`),
    description: line.couponCents > 0 ? withCoupon(line, order) : line.studentName,
    amountCents: line.priceCents - line.discountCents,
  }));
  if (order.taxCents === 0) return lines;
  const rate = taxWithRate(order.taxRegion, order.taxRateBasisPoints / 100, order.locale);
  const region = provinceName(provinceOf(order.taxRegion), order.locale);
  return [
    ...lines,
    {
      name: inLocale(order.locale, `${rate} (${region})`, `${rate}（${region}）`),
      description: null,
      amountCents: order.taxCents,
    },
  ];
}
