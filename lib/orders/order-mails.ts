import { and, eq, exists, inArray, isNotNull, or } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { type orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import type { Named } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { queueMail, queueMails } from "@/lib/notices/outbox";
import type { OutsideMethod } from "@/lib/payments/methods";
import { pick } from "@/lib/core/pick";
import { isOfCart, isOfMove } from "./digests";
import { payToOf } from "./outside-rules";
import { seatOf, toPayer } from "./payer-mail";
import { dueOfOrder } from "./rules";
import type { School } from "@/lib/school/rules";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** What an unpaid order still costs, and until when its seats are held. */
const openSum = (order: Order) => ({
  amountCents: dueOfOrder(order),
  endsAt: order.expiresAt.toISOString(),
});

/** Mails the parent that a payment that was under way failed, and whether the order can still be paid. */
export async function mailPaymentFailed(
  executor: Executor,
  order: Order,
  paymentId: number,
  canPay: boolean,
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "paymentFailed",
    dedupeKey: `paymentFailed:${paymentId}`,
    data: { ...about, canPay },
  });
}

/** What an order of the office stands for: the order whose place it takes, the seat of an offer that it still is, or the move that it pays for. */
export type PlacedFor = {
  replacedNo: string | null;
  offered?: Line;
  /** `from`: the line of the seat that moves to the term `to`, with the office's words. */
  move?: { from: Line; to: Named; words: string | null };
};

/** Mails the parent that the office has made an order, which waits for its payment. */
export async function mailPlaced(
  executor: Executor,
  order: Order,
  { replacedNo, offered, move }: PlacedFor,
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  const moved = move && {
    ...seatOf(move.from, mail),
    fromTerm: inLocale(mail.locale, move.from.runName, move.from.runNameZh),
    toTerm: inLocale(mail.locale, move.to.name, move.to.nameZh),
    words: move.words ?? undefined,
  };
  const child = (move?.from ?? offered)?.studentId;
  await queueMail(executor, {
    ...mail,
    studentIds: child === undefined ? [] : [child],
    template: "orderPlaced",
    dedupeKey: `orderPlaced:${order.id}`,
    data: { ...about, ...openSum(order), replacedNo, offer: offered && seatOf(offered, mail), move: moved },
  });
}

/** Mails the payer of unpaid orders of one family that they are cancelled. */
export async function mailCancelled(
  executor: Executor,
  cancelled: readonly Order[],
  by: "office" | "replaced",
): Promise<void> {
  const [first] = cancelled;
  if (!first) return;
  const { mail, about } = await toPayer(executor, first);
  await queueMails(
    executor,
    cancelled.map(({ id: orderId, orderNo }) => ({
      ...mail,
      template: "orderCancelled" as const,
      dedupeKey: `orderCancelled:${orderId}`,
      data: { ...about, orderId, orderNo, by },
    })),
  );
}

/** Mails the parent how to pay outside the provider, and until when the seats are held. */
export async function mailPayOutside(
  executor: Executor,
  order: Order,
  { method, school }: { method: OutsideMethod; school: Pick<School, "payTo"> },
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "payOutside",
    dedupeKey: `payOutside:${order.id}:${method}:${dueOfOrder(order)}`,
    data: { ...about, ...openSum(order), method, payTo: payToOf(school, method, mail.locale) },
  });
}

/**
 * Mails parents who had started to pay, or for whom the office had made the order, that its seats were released. Returns these
 * orders.
 */
export async function mailExpired(executor: Executor, expired: Order[], lines: Line[]): Promise<Order[]> {
  const begun = executor.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id));
  const payers = await executor
    .select({ orderId: orders.id, ...pick(parents, ["email", "firstName", "locale"]) })
    .from(orders)
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(
      and(
        inArray(
          orders.id,
          expired.map(({ id }) => id),
        ),
        or(exists(begun), isNotNull(orders.outsideSince)),
      ),
    );
  const mailed = expired.flatMap((order) => {
    const payer = payers.find(({ orderId }) => orderId === order.id);
    const own = lines.filter(({ orderId }) => orderId === order.id);
    return payer && own.length > 0 ? [{ order, payer, own }] : [];
  });
  await queueMails(
    executor,
    mailed.map(({ order, payer: { email, firstName, locale }, own }) => ({
      template: "orderExpired" as const,
      recipient: email,
      parentId: order.parentId,
      studentIds: own.map(({ studentId }) => studentId),
      locale,
      dedupeKey: `orderExpired:${order.id}`,
      data: {
        firstName,
        orderNo: order.orderNo,
        isOutside: order.outsideSince !== null,
        isInCart: isOfCart(order),
        isMove: isOfMove(order),
        lines: own.map((line) => ({
          ...seatOf(line, { locale }),
          termName: inLocale(locale, line.runName, line.runNameZh),
        })),
      },
    })),
  );
  return mailed.map(({ order }) => order);
}
