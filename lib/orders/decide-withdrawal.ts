import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments, orderLines, orders, payments } from "@/db/schema/commerce";
import { fullNameOf, parents } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Actor, Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { mailWithdrawalDeclined } from "./order-mails";
import { sendRefunds } from "./refund-lines";
import { lockPaidOrder } from "./refund-order";
import { leftCents, receivedFor } from "./refund-rules";
import { carriesDiscount, giveBack } from "./withdraw";
import type { DecideWithdrawal } from "./withdrawal-schemas";

/** Asked for, and the seat goes on; one that ended otherwise needs no answer. */
const isAsked = and(
  eq(withdrawals.state, "asked"),
  sql`exists (select from ${enrolments} seat
    where seat.order_line_id = ${withdrawals.orderLineId} and seat.ended_at is null)`,
);

/** The withdrawals that wait for the office, the oldest first, at most 200; in one query. Dollars. */
export async function listAskedWithdrawals(_office: Actor<"admin">) {
  const rows = await db
    .select({
      withdrawalId: withdrawals.id,
      ...pick(withdrawals, ["createdAt", "destination", "amountCents"]),
      userId: parents.id,
      userName: fullNameOf(parents),
      /** Other seats of the order have a price that counts on this one. */
      carriesDiscount,
      line: getTableColumns(orderLines),
      order: getTableColumns(orders),
      paidCents: payments.amountCents,
    })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "paid")))
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(isAsked)
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(200);
  return rows.map(({ amountCents, line, order, paidCents, ...row }) => ({
    ...row,
    orderId: order.id,
    orderNo: order.orderNo,
    ...pick(line, ["studentName", "name", "nameZh", "runName", "runNameZh"]),
    amount: toDollars(amountCents),
    left: toDollars(leftCents(line, receivedFor(order, { amountCents: paidCents }))),
  }));
}
export type AskedWithdrawal = Awaited<ReturnType<typeof listAskedWithdrawals>>[number];

/** The number of withdrawals that wait for the office. */
export const countAskedWithdrawals = (_office: Actor<"admin">) => db.$count(withdrawals, isAsked);

/**
 * Grants a withdrawal, with the amount of the day it was asked or another, or declines it with words; the family is told
 * (rule R8.20).
 * @throws Failure "conflict" if it is decided or the seat has ended, "invalid" for an emptied amount or more than is left, "notFound"
 */
export async function decideWithdrawal(
  admin: Admin,
  { id, decision, amount, words = null }: DecideWithdrawal,
): Promise<void> {
  if (decision === "granted" && amount === null) throw invalid({ amount: "required" });
  const orderId = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: orderLines.orderId })
      .from(withdrawals)
      .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
      .where(eq(withdrawals.id, id));
    const { orderId } = foundOrThrow(found);
    const { order, payment, received } = await lockPaidOrder(tx, orderId);
    const [wish] = await tx
      .update(withdrawals)
      .set({ state: decision, words, adminId: admin.id, decidedAt: sql`now()` })
      .where(and(eq(withdrawals.id, id), isAsked))
      .returning();
    if (!wish) throw conflict("withdrawalDecided");
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, wish.orderLineId));
    const seat = foundOrThrow(line);
    await recordAudit(
      tx,
      admin,
      decision === "granted" ? "order.withdrawGrant" : "order.withdrawDecline",
      "order",
      orderId,
      {
        orderLineId: seat.id,
      },
    );
    if (decision === "declined") {
      await mailWithdrawalDeclined(tx, order, seat, { id, words });
      await tell(tx, "withdrawalDeclined", [
        {
          actor: admin,
          about: { orderId, studentId: seat.studentId },
          key: String(id),
          data: { program: { en: seat.name, zh: seat.nameZh } },
        },
      ]);
      return orderId;
    }
    const amountCents = amount ?? wish.amountCents;
    if (amountCents > leftCents(seat, received)) throw invalid({ amount: "tooMuchBack" });
    const { destination } = wish;
    await giveBack(tx, {
      order,
      payment,
      line: seat,
      amountCents,
      destination,
      note: words,
      adminId: admin.id,
    });
    return orderId;
  });
  await sendRefunds(orderId);
}
