import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { fullNameOf, parents } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Actor, Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { listChildrenHere } from "./family-seats";
import { mailWithdrawalDeclined } from "./refund-mails";
import { outsideEndNow } from "./pay-outside";
import { type BoughtDiscount, boughtDiscount, carriesDiscount } from "./origin-line";
import { payMove, placeMove, priceTarget, readTarget } from "./place-move";
import { tellPlaced } from "./place-order";
import { sendRefunds } from "./refund-lines";
import { lockPaidOrder } from "./refund-order";
import { leftCents, receivedFor } from "./refund-rules";
import { chargedOfOrder } from "./rules";
import { taxOf } from "./tax";
import { giveBack } from "./withdraw";
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
      bought: boughtDiscount,
      line: getTableColumns(orderLines),
      order: getTableColumns(orders),
      paidCents: payments.amountCents,
      /** The term to which the seat moves. */
      to: courseRuns,
      toCourse: pick(courses, ["id", "isTaxExempt"]),
      home: pick(parents, ["country", "province"]),
    })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "paid")))
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .leftJoin(courseRuns, eq(courseRuns.id, withdrawals.toRunId))
    .leftJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(isAsked)
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(200);
  return rows.map(({ amountCents, line, bought, order, paidCents, to, toCourse, home, ...row }) => ({
    ...row,
    move: to && toCourse ? moveOf({ run: to, course: toCourse }, bought, home) : null,
    orderId: order.id,
    orderNo: order.orderNo,
    ...pick(line, ["studentName", "name", "nameZh", "runName", "runNameZh"]),
    amount: toDollars(amountCents),
    left: toDollars(leftCents(line, receivedFor(order, { amountCents: paidCents }))),
  }));
}

/** The term to which a seat moves, and what it costs the family today, in dollars with tax. */
const moveOf = (
  target: { run: typeof courseRuns.$inferSelect; course: { isTaxExempt: boolean } },
  bought: BoughtDiscount,
  home: { country: string; province: number | null },
) => ({
  courseRunId: target.run.id,
  ...pick(target.run, ["name", "nameZh"]),
  price: toDollars(chargedOfOrder(priceTarget(target, bought, taxOf(home).basisPoints))),
});
export type AskedWithdrawal = Awaited<ReturnType<typeof listAskedWithdrawals>>[number];

/** The number of withdrawals that wait for the office. */
export const countAskedWithdrawals = (_office: Actor<"admin">) => db.$count(withdrawals, isAsked);

/**
 * Grants a withdrawal, with the amount of the day it was asked or another, or declines it with words; the family is told
 * (rule R8.20). A move is made at once if it costs no more than what comes back; else the family pays the difference first (rule R8.32).
 * @throws Failure "conflict" if it is decided, the seat has ended, or the other term is full; "invalid" for an emptied amount or more
 * than is left, or a family whose place is unknown; "notFound"
 */
export async function decideWithdrawal(
  admin: Admin,
  { id, decision, amount, words = null }: DecideWithdrawal,
): Promise<void> {
  if (decision === "granted" && amount === null) throw invalid({ amount: "required" });
  const orderId = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: orderLines.orderId, toRunId: withdrawals.toRunId })
      .from(withdrawals)
      .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
      .where(eq(withdrawals.id, id));
    const { orderId, toRunId } = foundOrThrow(found);
    const { order, payment, received } = await lockPaidOrder(tx, orderId, toRunId);
    const [wish] = await tx
      .update(withdrawals)
      .set({ state: decision, words, adminId: admin.id, decidedAt: sql`now()` })
      .where(and(eq(withdrawals.id, id), isAsked))
      .returning();
    if (!wish) throw conflict("withdrawalDecided");
    const [row] = await tx.select().from(orderLines).where(eq(orderLines.id, wish.orderLineId));
    const line = foundOrThrow(row);
    await recordAudit(tx, admin, deedOf(decision, toRunId), "order", orderId, { orderLineId: line.id });
    if (decision === "declined") {
      await tellDeclined(tx, admin, { order, line, wish });
      return orderId;
    }
    const amountCents = amount ?? wish.amountCents;
    if (amountCents > leftCents(line, received)) throw invalid({ amount: "tooMuchBack" });
    if (toRunId === null) {
      const { destination } = wish;
      const given = { order, payment, line, amountCents, askedCents: wish.amountCents, destination };
      await giveBack(tx, { ...given, note: words, adminId: admin.id });
    } else await grantMove(tx, admin, { order, line, move: { ...wish, amountCents, toRunId } });
    return orderId;
  });
  await sendRefunds(orderId);
}

/** What the order's history calls it: a move has its own name. */
function deedOf(decision: DecideWithdrawal["decision"], toRunId: number | null) {
  if (toRunId !== null) return decision === "granted" ? "order.moveGrant" : "order.moveDecline";
  return decision === "granted" ? "order.withdrawGrant" : "order.withdrawDecline";
}

type Line = typeof orderLines.$inferSelect;
type Order = typeof orders.$inferSelect;
type Wish = typeof withdrawals.$inferSelect;

async function tellDeclined(
  tx: Transaction,
  admin: Admin,
  { order, line, wish }: { order: Order; line: Line; wish: Wish },
): Promise<void> {
  const { id, words, toRunId } = wish;
  const [run] = toRunId ? await tx.select().from(courseRuns).where(eq(courseRuns.id, toRunId)) : [];
  await mailWithdrawalDeclined(tx, order, line, { id, words, to: run });
  const about = { orderId: order.id, studentId: line.studentId };
  const data = {
    program: { en: line.name, zh: line.nameZh },
    to: run ? { en: run.name, zh: run.nameZh } : null,
    withWords: words ? ("yes" as const) : ("no" as const),
  };
  await tell(tx, "withdrawalDeclined", [{ actor: admin, about, key: String(id), data }]);
}

/** Makes a move that costs nothing more; another waits for the family's payment, with both seats kept until then. */
async function grantMove(
  tx: Transaction,
  admin: Admin,
  { order: { parentId }, line, move }: { order: Order; line: Line; move: Wish & { toRunId: number } },
): Promise<void> {
  const { id, amountCents, toRunId } = move;
  await tx
    .update(withdrawals)
    .set({ amountCents, decidedAt: null, state: "asked" })
    .where(eq(withdrawals.id, id));
  // A former guardian's order would give no seat (rule R8.31).
  if (!(await listChildrenHere(tx, parentId)).has(line.studentId))
    throw conflict("payerLeft", { student: line.studentName });
  const target = await readTarget(tx, { parentId, line, courseRunId: toRunId });
  const expiresAt = await outsideEndNow(tx);
  const by = { role: "admin" as const, id: admin.id };
  const placed = await placeMove(tx, { move, line, target, expiresAt, by });
  if (target.priceCents <= amountCents) await payMove(tx, placed, by);
  else {
    const { words } = move;
    await tellPlaced(tx, placed, { replacedNo: null, move: { from: line, to: target.run, words } });
  }
}
