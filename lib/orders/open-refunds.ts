import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { postArrived, postKeptAsCredit } from "@/lib/ledger/post-refund";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import type { RecordRefund } from "./office-schemas";
import { mailRefundGiven, mailRefunds } from "./refund-mails";
import { lockFamiliesOfRefund } from "./order-seats";
import { sendRefunds } from "./refund-lines";
import { isForOffice } from "./refunds-for-office";

/** A refund behind its lock, after its families, with its line and order. @throws Failure "notFound" */
async function lockRefund(tx: Transaction, refundId: number) {
  await lockFamiliesOfRefund(tx, refundId);
  const [found] = await tx
    .select({ refund: refunds, line: orderLines, order: orders })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(refunds.id, refundId))
    .for("update", { of: refunds });
  return foundOrThrow(found);
}

type Refund = typeof refunds.$inferSelect;

/** Another way after a failed attempt is another attempt, so that its posting has a key of its own. */
const nextAttempt = ({ state, attempt }: Refund) => (state === "failed" ? attempt + 1 : attempt);

/**
 * Records that the office gave money back outside the provider, and tells the family by notice and mail (rule R8.16).
 * @throws Failure "conflict" if it is on its way or done, "notFound"
 */
export async function recordRefund(
  admin: Admin,
  { id, method, reference = null }: RecordRefund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund, line, order } = await lockRefund(tx, id);
    if (!isForOffice(refund)) throw conflict("refundNotOpen");
    const attempt = nextAttempt(refund);
    await tx
      .update(refunds)
      .set({
        attempt,
        destination: "outside",
        state: "done",
        doneAt: sql`now()`,
        adminId: admin.id,
        outsideMethod: method,
        outsideReference: reference,
      })
      .where(eq(refunds.id, id));
    await postArrived(tx, order, { ...refund, attempt }, { method, adminId: admin.id });
    const { orderNo } = order;
    await tell(tx, "refundGiven", [
      {
        actor: admin,
        about: { orderId: order.id, studentId: line.studentId },
        key: `${id}:${attempt}`,
        data: { orderNo, program: { en: line.name, zh: line.nameZh }, amountCents: refund.amountCents },
      },
    ]);
    await mailRefundGiven(tx, order, line, { ...refund, attempt, method });
    await recordAudit(tx, admin, "order.refundRecord", "order", order.id, {
      amountCents: refund.amountCents,
      method,
    });
  });
}

/**
 * Asks the provider again to return what it could not.
 * @throws Failure "conflict" if it did not fail, "notFound"
 */
export async function resendRefund(admin: Admin, id: number): Promise<void> {
  const orderId = await db.transaction(async (tx) => {
    const { refund, order } = await lockRefund(tx, id);
    if (refund.state !== "failed" || refund.destination !== "source") throw conflict("refundNotOpen");
    await tx
      .update(refunds)
      .set({ state: "asked", attempt: refund.attempt + 1, providerRefundId: null })
      .where(eq(refunds.id, id));
    await recordAudit(tx, admin, "order.refundResend", "order", order.id, {
      amountCents: refund.amountCents,
    });
    return order.id;
  });
  await sendRefunds(orderId);
}

/**
 * Keeps money that the office has to return as the family's credit, and mails the family.
 * @throws Failure "conflict" if it is on its way or done, "notFound"
 */
export async function keepRefundAsCredit(admin: Admin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { refund, line, order } = await lockRefund(tx, id);
    if (!isForOffice(refund)) throw conflict("refundNotOpen");
    const kept = { ...refund, destination: "credit" as const, attempt: nextAttempt(refund) };
    await tx
      .update(refunds)
      .set({
        destination: "credit",
        attempt: kept.attempt,
        state: "done",
        doneAt: sql`now()`,
        adminId: admin.id,
      })
      .where(eq(refunds.id, id));
    await postKeptAsCredit(tx, order, kept, { adminId: admin.id });
    await mailRefunds(tx, order, [{ ...kept, line, keptCents: null }], { keepsSeat: true });
    await recordAudit(tx, admin, "order.refundCredit", "order", order.id, {
      amountCents: refund.amountCents,
    });
  });
}
