import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { parents } from "@/db/schema/people";
import { asOffice } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { holdMilliseconds } from "./lifetimes";
import { chargedOfOrder, priceSeats } from "./rules";
import { settleOrder } from "./settle-order";
import { taxOf } from "./tax";
import { lockFamily } from "@/lib/families/lock-families";
import type { Admin } from "@/lib/auth/actor";
import type { PlaceOrder } from "./office-schemas";
import { claimSeat, getStudentOrThrow, lockRuns, assertNoSeat } from "@/lib/classroom/seats";
import { pick } from "@/lib/core/pick";

/**
 * Places an order taken by the office by telephone or in person: priced, taxed and discounted like any other, paid by
 * hand, and settled at once with enrolments and receipt (rule R16.8).
 * @throws Failure "conflict" for a full term or a seat the child has, "invalid" for a child of another family or a
 * family whose place is unknown, "notFound"
 */
export async function placeOrder(admin: Admin, input: PlaceOrder): Promise<{ orderId: number }> {
  const { orderId, paymentId } = await db.transaction((tx) => write(tx, admin, input));
  await settleOrder(orderId, { paymentId, reference: null }, "office");
  return { orderId };
}

async function write(tx: Transaction, admin: Admin, input: PlaceOrder) {
  const { userId, seats, method, reference } = input;
  const keys = new Set(seats.map(({ studentId, courseRunId }) => `${studentId}:${courseRunId}`));
  if (keys.size !== seats.length) throw invalid({ seats: "seatTwice" });
  await lockFamily(tx, userId);
  const runs = await lockRuns(
    tx,
    seats.map(({ courseRunId }) => courseRunId),
  );
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.id, userId), isNull(parents.removedAt)));
  const home = foundOrThrow(parent);
  const wanted = [];
  for (const { studentId, courseRunId } of seats) {
    const locked = foundOrThrow(runs.find(({ run }) => run.id === courseRunId));
    const student = await getStudentOrThrow(tx, asOffice(admin, studentId));
    if (student.parentId !== userId) throw invalid({ seats: "notAnOption" });
    await assertNoSeat(tx, student, locked);
    wanted.push({
      studentId,
      studentName: student.name,
      courseId: locked.course.id,
      courseRunId,
      runPriceCents: locked.run.priceCents,
      isTaxExempt: locked.course.isTaxExempt,
      bundle: null,
      names: {
        name: locked.course.name,
        nameZh: locked.course.nameZh,
        runName: locked.run.name,
        runNameZh: locked.run.nameZh,
      },
    });
  }
  for (const locked of runs)
    await claimSeat(tx, locked, seats.filter(({ courseRunId }) => courseRunId === locked.run.id).length);

  const { region: taxRegion, basisPoints } = taxOf(home);
  if (taxRegion === null) throw invalid({ province: "familyPlaceUnknown" });
  const priced = priceSeats(wanted, {
    taxBasisPoints: basisPoints,
    mostSeats: env.FAMILY_SEATS_PER_PROGRAM,
  });
  const expiresAt = new Date(Date.now() + holdMilliseconds);
  const [order] = await tx
    .insert(orders)
    .values({
      parentId: userId,
      locale: home.locale,
      totalCents: priced.totals.totalCents,
      discountCents: priced.totals.discountCents,
      taxCents: priced.totals.taxCents,
      taxRegion,
      taxRateBasisPoints: basisPoints,
      basketDigest: `office:${randomUUID()}`,
      expiresAt,
    })
    .returning({ id: orders.id });
  const orderId = foundOrThrow(order).id;
  const lines = await tx
    .insert(orderLines)
    .values(
      priced.seats.map(({ studentId, studentName, courseRunId, names, ...seat }) => ({
        orderId,
        studentId,
        studentName,
        courseRunId,
        ...names,
        ...pick(seat, ["priceCents", "discountCents", "taxCents"]),
      })),
    )
    .returning({
      orderLineId: orderLines.id,
      orderId: orderLines.orderId,
      courseRunId: orderLines.courseRunId,
    });
  await tx.insert(seatHolds).values(lines.map((line) => ({ ...line, expiresAt })));
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      provider: "none",
      method,
      reference,
      amountCents: chargedOfOrder(priced.totals),
      expiresAt,
    })
    .returning({ id: payments.id });
  await recordAudit(tx, admin, "order.place", "order", orderId, { method });
  return { orderId, paymentId: foundOrThrow(payment).id };
}
