import { and, eq, exists, inArray, isNotNull, or } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { type orderLines, orders } from "@/db/schema/orders";
import { payments, type refunds } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import { classroomAddress } from "@/lib/classroom/address";
import { type BoughtSeat, readBoughtSeats, seatsByChild } from "@/lib/classroom/bought-seats";
import { foundOrThrow, type Named } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { queueMail, queueMails } from "@/lib/notices/outbox";
import { fullName } from "@/lib/core/person-name";
import type { OutsideMethod } from "@/lib/payments/methods";
import { pick } from "@/lib/core/pick";
import type { Payment } from "./open-payment";
import { shownExemption } from "./tax";
import { isOfCart, isOfMove } from "./digests";
import type { RecordRefund } from "./office-schemas";
import { payToOf } from "./outside-rules";
import { dueOfOrder, givenUpCents } from "./rules";
import type { School } from "@/lib/school/rules";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Given = Pick<Refund, "id" | "amountCents" | "destination" | "attempt">;

const billing = {
  ...pick(parents, ["locale", "email", "firstName", "lastName", "address1", "address2", "city", "postcode"]),
  ...pick(parents, ["country", "province"]),
};

/** Where mails about an order go, in the language of the account (rule R15.8), and what each says: who pays it, and which it is. */
async function toPayer(executor: Executor, { id: orderId, orderNo, parentId }: Order) {
  const [parent] = await executor
    .select(pick(parents, ["email", "firstName", "locale"]))
    .from(parents)
    .where(eq(parents.id, parentId));
  const { email, firstName, locale } = foundOrThrow(parent);
  return {
    mail: { recipient: email, parentId, locale, studentIds: [] as number[] },
    about: { firstName, orderId, orderNo },
  };
}

/** The child and the program of a line, in the mail's language. */
const seatOf = ({ studentName, name, nameZh }: Line, { locale }: { locale: Locale }) => ({
  studentName,
  courseName: inLocale(locale, name, nameZh),
});

/**
 * Reads what the receipt of a paid order says, which leads with the first class of each child that has got its seat; the function that it
 * returns queues it, once, as soon as the invoice has its number.
 */
export async function prepareReceipt(
  executor: Executor,
  order: Order,
  { lines, payment }: { lines: Line[]; payment: Pick<Payment, "method" | "amountCents" | "overCents"> },
): Promise<(invoiceNo: string) => Promise<void>> {
  const [parent] = await executor.select(billing).from(parents).where(eq(parents.id, order.parentId));
  const { locale, country, province, ...billed } = foundOrThrow(parent);
  const { email, firstName, lastName, address1, address2, city, postcode } = billed;
  const seats = await readBoughtSeats(executor, order.id);
  const address = [fullName({ firstName, lastName }), address1, address2, city, postcode];
  const receipt = {
    template: "receipt" as const,
    recipient: email,
    parentId: order.parentId,
    studentIds: lines.map(({ studentId }) => studentId),
    locale,
    dedupeKey: `receipt:${order.id}`,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
      children: seatsByChild(seats).map((own) => childOf(locale, own)),
      country,
      province,
      billedTo: address.filter(Boolean).join(", "),
      lines: lines.map((line) => ({
        courseName: inLocale(locale, line.name, line.nameZh),
        termName: inLocale(locale, line.runName, line.runNameZh),
        studentName: line.studentName,
        ...pick(line, ["priceCents", "couponCents"]),
        taxExemption: shownExemption(line, order, locale) ?? undefined,
      })),
      ...pick(order, [
        "totalCents",
        "discountCents",
        "couponCode",
        "couponCents",
        "taxCents",
        "creditCents",
        "carriedCents",
      ]),
      ...pick(order, ["taxRegion", "taxRateBasisPoints"]),
      method: payment.method,
      givenUpCents: givenUpCents(order, payment),
      overCents: payment.overCents,
    },
  };
  return (invoiceNo) => queueMail(executor, { ...receipt, data: { ...receipt.data, invoiceNo } });
}

const childOf = (locale: Locale, seats: [BoughtSeat, ...BoughtSeat[]]) => {
  const [{ studentId, studentName, hasPassword, loginName, email, isShared, classId, courseRunId }] = seats;
  return {
    studentName,
    login: hasPassword ? (loginName ?? email) : null,
    ...(isShared && { isShared }),
    seats: seats.map((seat) => ({
      courseName: inLocale(locale, seat.courseName, seat.courseNameZh),
      termName: inLocale(locale, seat.runName, seat.runNameZh),
      teacherName: seat.teacherName,
      firstClassAt: seat.startsAt?.toISOString() ?? null,
    })),
    classPath: classroomAddress(classId ? { class: classId } : { run: courseRunId }, studentId),
  };
};

type GivenBack = Pick<Refund, "amountCents" | "reason" | "note"> & {
  /** The refund, or the line if nothing goes back for it. */
  id: number | string;
  line: Line;
  destination: Exclude<Refund["destination"], "order"> | "none";
};

/** Mails the parent that money for lines goes back, one mail for each: where to, and why; or why a line got no seat. */
export async function mailRefunds(
  executor: Executor,
  order: Order,
  given: readonly GivenBack[],
  { keepsSeat }: { keepsSeat: boolean },
): Promise<void> {
  if (given.length === 0) return;
  const { mail, about } = await toPayer(executor, order);
  await queueMails(
    executor,
    given.map(({ id, line, note, ...refund }) => ({
      ...mail,
      template: "refund" as const,
      studentIds: [line.studentId],
      dedupeKey: `refund:${id}:${refund.destination}`,
      data: {
        ...about,
        ...seatOf(line, mail),
        ...pick(refund, ["amountCents", "reason", "destination"]),
        // A seat that ended earlier does not come back with what is given later.
        keepsSeat: keepsSeat && line.status === "paid",
        note: note ?? undefined,
      },
    })),
  );
}

/** Mails the parent once that the office has given money back outside the provider, and how. */
export async function mailRefundGiven(
  executor: Executor,
  order: Order,
  line: Line,
  {
    id,
    attempt,
    amountCents,
    reason,
    method,
  }: Given & { reason: Refund["reason"]; method: RecordRefund["method"] },
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "refund",
    studentIds: [line.studentId],
    dedupeKey: `refundGiven:${id}:${attempt}`,
    data: {
      ...about,
      ...seatOf(line, mail),
      amountCents,
      reason,
      destination: "outside",
      givenBy: method,
    },
  });
}

/** Mails the parent once that the bank refused a refund and the office will handle it. */
export async function mailRefundFailed(
  executor: Executor,
  order: Order,
  line: Line,
  { id, attempt, amountCents }: Given,
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "refundFailed",
    studentIds: [line.studentId],
    dedupeKey: `refundFailed:${id}:${attempt}`,
    data: { ...about, ...seatOf(line, mail), amountCents },
  });
}

/** Mails the parent that the office does not end a seat, or move it to the term `to`, with its words. */
export async function mailWithdrawalDeclined(
  executor: Executor,
  order: Order,
  line: Line,
  { id, words, to }: { id: number; words: string | null; to?: Named },
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "withdrawalDeclined",
    studentIds: [line.studentId],
    dedupeKey: `withdrawalDeclined:${id}`,
    data: {
      ...about,
      ...seatOf(line, mail),
      toTerm: to && inLocale(mail.locale, to.name, to.nameZh),
      words: words ?? undefined,
    },
  });
}

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

/** What an unpaid order still costs, and until when its seats are held. */
const openSum = (order: Order) => ({
  amountCents: dueOfOrder(order),
  endsAt: order.expiresAt.toISOString(),
});

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
