import { eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { classroomAddress } from "@/lib/classroom/address";
import { type BoughtSeat, readBoughtSeats, seatsByChild } from "@/lib/classroom/bought-seats";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { queueMail } from "@/lib/notices/outbox";
import { isOfMove } from "./digests";
import type { Payment } from "./open-payment";
import { givenUpCents } from "./rules";
import { shownExemption } from "./tax";
import { taxedPartOfOrder } from "./taxed-part";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

const billing = {
  ...pick(parents, ["locale", "email", "firstName", "lastName", "address1", "address2", "city", "postcode"]),
  ...pick(parents, ["country", "province"]),
};

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
      isMove: isOfMove(order),
      ...taxedPartOfOrder(order, lines),
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
