import { eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { type orderLines, type orders, payments, type refunds } from "@/db/schema/commerce";
import { parents } from "@/db/schema/people";
import { classroomAddress } from "@/lib/classroom/address";
import { type BoughtSeat, readBoughtSeats, seatsByChild } from "@/lib/classroom/bought-seats";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { queueMail } from "@/lib/notices/outbox";
import { fullName } from "@/lib/core/person-name";
import type { OutsideMethod } from "@/lib/payments/methods";
import { pick } from "@/lib/core/pick";
import { dueOfOrder } from "./rules";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Given = Pick<Refund, "id" | "amountCents" | "destination" | "attempt">;

const billing = {
  ...pick(parents, ["email", "firstName", "lastName", "address1", "address2", "city", "postcode", "country"]),
};

async function payer(executor: Executor, { parentId }: Order) {
  const [parent] = await executor.select(billing).from(parents).where(eq(parents.id, parentId));
  return foundOrThrow(parent);
}

/** Queues the receipt of a paid order, once; it leads with the first class of each child that has got its seat. */
export async function mailReceipt(executor: Executor, order: Order, lines: Line[]): Promise<void> {
  const { country, ...billed } = await payer(executor, order);
  const { email, firstName, lastName, address1, address2, city, postcode } = billed;
  const seats = await readBoughtSeats(executor, order.id);
  const address = [fullName({ firstName, lastName }), address1, address2, city, postcode];
  await queueMail(executor, {
    template: "receipt",
    recipient: email,
    parentId: order.parentId,
    studentIds: lines.map(({ studentId }) => studentId),
    locale: order.locale,
    dedupeKey: `receipt:${order.id}`,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
      children: seatsByChild(seats).map((own) => childOf(order.locale, own)),
      country,
      billedTo: address.filter(Boolean).join(", "),
      lines: lines.map((line) => ({
        courseName: inLocale(order.locale, line.name, line.nameZh),
        termName: inLocale(order.locale, line.runName, line.runNameZh),
        studentName: line.studentName,
        priceCents: line.priceCents,
      })),
      ...pick(order, ["totalCents", "discountCents", "taxCents", "creditCents"]),
      ...pick(order, ["taxRegion", "taxRateBasisPoints"]),
    },
  });
}

const childOf = (locale: Order["locale"], seats: [BoughtSeat, ...BoughtSeat[]]) => {
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

/** The common data and recipient of mails about a refund. */
async function aboutRefund(executor: Executor, order: Order, line: Line, { amountCents }: Given) {
  const { email, firstName } = await payer(executor, order);
  return {
    recipient: email,
    parentId: order.parentId,
    studentIds: [line.studentId],
    locale: order.locale,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      studentName: line.studentName,
      courseName: inLocale(order.locale, line.name, line.nameZh),
      amountCents,
    },
  };
}

/** Mails the parent that money for a line goes back, where to, and why. */
export async function mailRefund(
  executor: Executor,
  order: Order,
  line: Line,
  { reason, note, keepsSeat, ...refund }: Given & Pick<Refund, "reason" | "note"> & { keepsSeat: boolean },
): Promise<void> {
  const { data, ...mail } = await aboutRefund(executor, order, line, refund);
  await queueMail(executor, {
    ...mail,
    template: "refund",
    dedupeKey: `refund:${refund.id}:${refund.destination}`,
    data: { ...data, reason, destination: refund.destination, keepsSeat, note: note ?? undefined },
  });
}

/** Mails the parent once that the bank refused a refund and the office will handle it. */
export async function mailRefundFailed(
  executor: Executor,
  order: Order,
  line: Line,
  refund: Given,
): Promise<void> {
  await queueMail(executor, {
    ...(await aboutRefund(executor, order, line, refund)),
    template: "refundFailed",
    dedupeKey: `refundFailed:${refund.id}:${refund.attempt}`,
  });
}

/** Mails the parent that the office does not end a seat, with its words. */
export async function mailWithdrawalDeclined(
  executor: Executor,
  order: Order,
  line: Line,
  { id, words }: { id: number; words: string | null },
): Promise<void> {
  const { email, firstName } = await payer(executor, order);
  await queueMail(executor, {
    template: "withdrawalDeclined",
    recipient: email,
    parentId: order.parentId,
    studentIds: [line.studentId],
    locale: order.locale,
    dedupeKey: `withdrawalDeclined:${id}`,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      studentName: line.studentName,
      courseName: inLocale(order.locale, line.name, line.nameZh),
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
  const { email, firstName } = await payer(executor, order);
  await queueMail(executor, {
    template: "paymentFailed",
    recipient: email,
    parentId: order.parentId,
    studentIds: [],
    locale: order.locale,
    dedupeKey: `paymentFailed:${paymentId}`,
    data: { firstName, orderId: order.id, orderNo: order.orderNo, canPay },
  });
}

/** Mails the parent that the office has made an order, which waits for its payment. */
export async function mailPlaced(executor: Executor, order: Order, replacedNo: string | null): Promise<void> {
  const { email, firstName } = await payer(executor, order);
  await queueMail(executor, {
    template: "orderPlaced",
    recipient: email,
    parentId: order.parentId,
    studentIds: [],
    locale: order.locale,
    dedupeKey: `orderPlaced:${order.id}`,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      amountCents: dueOfOrder(order),
      endsAt: order.expiresAt.toISOString(),
      replacedNo,
    },
  });
}

/** Mails the parent how to pay outside the provider, and until when the seats are held. */
export async function mailPayOutside(
  executor: Executor,
  order: Order,
  { method, payTo }: { method: OutsideMethod; payTo: string },
): Promise<void> {
  const { email, firstName } = await payer(executor, order);
  await queueMail(executor, {
    template: "payOutside",
    recipient: email,
    parentId: order.parentId,
    studentIds: [],
    locale: order.locale,
    dedupeKey: `payOutside:${order.id}:${method}`,
    data: {
      firstName,
      orderId: order.id,
      orderNo: order.orderNo,
      amountCents: dueOfOrder(order),
      endsAt: order.expiresAt.toISOString(),
      method,
      payTo,
    },
  });
}

/**
 * Mails a parent who had started to pay that the seats were released and the cart still contains them. Returns whether
 * there was such an attempt.
 */
export async function mailExpired(executor: Executor, order: Order, lines: Line[]): Promise<boolean> {
  const [attempt] = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .limit(1);
  if (!attempt || lines.length === 0) return false;
  const { email, firstName } = await payer(executor, order);
  await queueMail(executor, {
    template: "orderExpired",
    recipient: email,
    parentId: order.parentId,
    studentIds: lines.map(({ studentId }) => studentId),
    locale: order.locale,
    dedupeKey: `orderExpired:${order.id}`,
    data: {
      firstName,
      orderNo: order.orderNo,
      lines: lines.map((line) => ({
        courseName: inLocale(order.locale, line.name, line.nameZh),
        termName: inLocale(order.locale, line.runName, line.runNameZh),
        studentName: line.studentName,
      })),
    },
  });
  return true;
}
