import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance } from "@/db/schema/learning";
import { orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { students } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { getSchool } from "@/lib/school/queries";
import type { School } from "@/lib/school/rules";
import { refundLines, sendRefunds } from "./refund-lines";
import { lockFamiliesOfOrder } from "./order-seats";
import { boughtDiscount, carriesDiscount } from "./origin-line";
import { readSources, sumOfSources } from "./paid-from";
import { closeCheckouts } from "./reconcile-payments";
import { lockPaidOrder } from "./refund-order";
import { classesOfSeat, hasBegun, leftCents, receivedFor, refundByPolicy } from "./refund-rules";
import { releaseOrders } from "./release-orders";
import type { AskWithdrawal, OwnLine } from "./withdrawal-schemas";

type Line = typeof orderLines.$inferSelect;

/** The lines of an order whose seats go on, with what decides about giving them up. */
export const seatsOf = (executor: Executor, parentId: number, orderId: number, where?: SQL) =>
  executor
    .select({
      line: getTableColumns(orderLines),
      order: getTableColumns(orders),
      payment: getTableColumns(payments),
      courseRunId: enrolments.courseRunId,
      seatedAt: enrolments.createdAt,
      startsOn: courseRuns.startsOn,
      carriesDiscount,
      bought: boughtDiscount,
      /** The payer may still act for the child. */
      isForPayer: sql<boolean>`${isChildOf(parentId, "pays")}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "paid")))
    .innerJoin(students, eq(students.id, orderLines.studentId))
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isCurrentTerm()))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.status, "paid"), where))
    .orderBy(asc(orderLines.id));

type Seat = Awaited<ReturnType<typeof seatsOf>>[number];

/** Hidden from families, and without attendance: for them it was cancelled (rule R17.10). */
const isHidden = sql`not (${courseClasses.enabled} and ${units.enabled})
  and not exists (select from ${attendance} where ${attendance.courseClassId} = ${courseClasses.id})`;

/** The classes of the terms of seats: where they were bought and where they are now. */
export const classesOfSeats = (executor: Executor, seats: readonly Pick<Seat, "line" | "courseRunId">[]) =>
  executor
    .select({
      ...pick(courseClasses, ["id", "startsAt", "makesUpForId"]),
      courseRunId: units.courseRunId,
      isCancelled: sql<boolean>`(${courseClasses.status} = 'cancelled' or ${isHidden})`,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        inArray(units.courseRunId, [
          ...new Set(seats.flatMap(({ line, courseRunId }) => [line.courseRunId, courseRunId])),
        ]),
        isNull(courseClasses.removedAt),
        isNull(units.removedAt),
      ),
    );
type TermClass = Awaited<ReturnType<typeof classesOfSeats>>[number];

/**
 * What the policy gives back now, and whether the seat ends at once: before the first class, by who may act for the child, if no
 * other seat's price counts on it.
 */
export function verdictOf(seat: Seat, classes: readonly TermClass[], { withdrawalFee }: School) {
  const { line, order, payment, courseRunId, seatedAt, startsOn } = seat;
  const term = {
    boughtRunId: line.courseRunId,
    courseRunId,
    boughtAt: foundOrThrow(order.paidAt),
    seatedAt,
  };
  const verdict = refundByPolicy(leftCents(line, receivedFor(order, payment)), {
    classes: classesOfSeat(term, classes),
    now: new Date(),
    feeCents: toCents(withdrawalFee),
  });
  const isAtOnce = !hasBegun(verdict, startsOn) && seat.isForPayer && !seat.carriesDiscount;
  return { ...verdict, isAtOnce };
}

/** It waits for the office, or for the payment of a move. */
const isOpenWish = inArray(withdrawals.state, ["asked", "paying"]);

/** @throws Failure "conflict" if the office has been asked about a bought seat already, or a move of it waits for its payment. */
export async function assertNoOpenWish(tx: Transaction, orderLineId: number): Promise<void> {
  const [open] = await tx
    .select({ orderNo: orders.orderNo })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.toOrderId))
    .where(and(eq(withdrawals.orderLineId, orderLineId), isOpenWish))
    .limit(1);
  if (open?.orderNo) throw conflict("moveWaits", { orderNo: open.orderNo });
  if (open) throw conflict("withdrawalAsked");
}

/**
 * The seats of an order that the family can give up now, each with what comes back, in dollars, and a request that waits for the
 * office (rules R8.17 and R8.20). Five queries.
 */
export async function listSeatsToGiveUp(parentId: Owned<"parent">, orderId: Owned<"order">) {
  const seats = await seatsOf(db, parentId, orderId);
  if (seats.length === 0) return [];
  const lineIds = seats.map(({ line }) => line.id);
  const [school, classes, sources, open] = await Promise.all([
    getSchool(),
    classesOfSeats(db, seats),
    readSources(db, orderId),
    db
      .select({ ...getTableColumns(withdrawals), to: pick(courseRuns, ["name", "nameZh"]) })
      .from(withdrawals)
      .leftJoin(courseRuns, eq(courseRuns.id, withdrawals.toRunId))
      .where(and(inArray(withdrawals.orderLineId, lineIds), isOpenWish)),
  ]);
  return seats.map((seat) => {
    const { line } = seat;
    const { amountCents, ...verdict } = verdictOf(seat, classes, school);
    const asked = open.find(({ orderLineId }) => orderLineId === line.id);
    return {
      orderLineId: line.id,
      ...pick(line, ["studentName", "name", "nameZh", "runName", "runNameZh"]),
      ...pick(seat, ["courseRunId", "carriesDiscount", "bought"]),
      ...pick(line, ["studentId", "discountCents"]),
      ...verdict,
      amount: toDollars(amountCents),
      /** Dollars that can go back the way the order was paid; what is more becomes credit again. */
      atSource: toDollars(sumOfSources(sources)),
      fee: school.withdrawalFee,
      asked: asked
        ? {
            at: asked.createdAt,
            amount: toDollars(asked.amountCents),
            /** The term to which it moves, and the order whose payment the move waits for. */
            move: asked.to && { ...asked.to, orderId: asked.toOrderId },
          }
        : null,
    };
  });
}
export type SeatToGiveUp = Awaited<ReturnType<typeof listSeatsToGiveUp>>[number];

/** What a notice says about a seat. */
export const factsOfSeat = ({ line, courseRunId }: Pick<Seat, "line" | "courseRunId">) => ({
  about: { orderId: line.orderId, studentId: line.studentId, courseRunId },
  data: {
    program: { en: line.name, zh: line.nameZh },
    term: { en: line.runName, zh: line.runNameZh },
  },
});

/**
 * Gives up a bought seat: at once before the first class if nothing else depends on it, otherwise the office is asked. Only this line
 * is touched.
 * @throws Failure "conflict" if it was asked already or the amount is no longer the one that was shown, "notFound"
 */
export async function askWithdrawal(
  parent: Actor<"parent">,
  orderId: Owned<"order">,
  { orderLineId, amount, destination }: AskWithdrawal,
): Promise<{ state: "granted" | "asked" }> {
  const school = await getSchool();
  const state = await db.transaction(async (tx) => {
    const { order, payment } = await lockPaidOrder(tx, orderId);
    const [found] = await seatsOf(tx, parent.id, orderId, eq(orderLines.id, orderLineId));
    const seat = foundOrThrow(found);
    const { amountCents, isAtOnce } = verdictOf(seat, await classesOfSeats(tx, [seat]), school);
    if (typeof amount === "number" && amount !== amountCents) throw conflict("withdrawalChanged");
    await assertNoOpenWish(tx, orderLineId);
    const wish = { orderLineId, amountCents, destination: destination ?? ("source" as const) };
    const [written] = await tx
      .insert(withdrawals)
      .values(isAtOnce ? { ...wish, state: "granted", decidedAt: sql`now()` } : wish)
      .returning({ id: withdrawals.id });
    const { id } = foundOrThrow(written);
    const facts = factsOfSeat(seat);
    await tell(tx, "withdrawalAsked", [
      {
        actor: parent,
        ...facts,
        key: String(id),
        data: { ...facts.data, isAtOnce: isAtOnce ? "yes" : "no" },
      },
    ]);
    await recordAudit(tx, parent, "order.withdraw", "order", orderId, { orderLineId, amountCents });
    if (!isAtOnce) return "asked" as const;
    await giveBack(tx, { order, payment, line: seat.line, ...wish });
    return "granted" as const;
  });
  await sendRefunds(orderId);
  return { state };
}

type Given = Omit<Parameters<typeof refundLines>[1], "parts" | "reason"> & {
  line: Line;
  amountCents: number;
};

/** Refunds the line and ends its seat; the family is told what is kept of `askedCents`. */
export async function giveBack(tx: Transaction, { line, amountCents, ...given }: Given): Promise<void> {
  await refundLines(tx, { ...given, parts: [{ line, amountCents }], reason: "withdrawn" });
}

/**
 * Takes a request back that the office has not decided, or a move that waits for its payment: its order is closed, with its checkout
 * first.
 * @throws Failure "conflict" if there is none, or a payment is under way
 */
export async function cancelWithdrawal(
  parent: Actor<"parent">,
  orderId: Owned<"order">,
  { orderLineId }: OwnLine,
): Promise<void> {
  const [waiting] = await db
    .select({ orderId: withdrawals.toOrderId })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .where(and(eq(withdrawals.orderLineId, orderLineId), eq(orderLines.orderId, orderId), isOpenWish));
  if (waiting?.orderId) await closeCheckouts({ orderId: waiting.orderId });
  await db.transaction(async (tx) => {
    await lockFamiliesOfOrder(tx, orderId);
    const ofOrder = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
    const isOpenOfLine = and(
      eq(withdrawals.orderLineId, orderLineId),
      inArray(withdrawals.orderLineId, ofOrder),
      isOpenWish,
    );
    // The order of a move is locked before the wish, as when it is paid, cancelled or runs out.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(withdrawals, eq(withdrawals.toOrderId, orders.id))
      .where(isOpenOfLine)
      .for("update", { of: orders });
    const [ended] = await tx
      .update(withdrawals)
      .set({ state: "cancelled", decidedAt: sql`now()` })
      .where(isOpenOfLine)
      .returning();
    if (!ended) throw conflict("withdrawalDecided");
    if (ended.toOrderId) await closeMove(tx, ended.toOrderId);
    await withdrawHappenings(
      tx,
      ["withdrawalAsked", "moveAsked"],
      ["withdrawalAsked", "moveAsked"].map((kind) => ({ dedupeKey: `${kind}:${ended.id}` })),
    );
    await recordAudit(tx, parent, "order.withdrawCancel", "order", orderId, { orderLineId });
  });
}

/** @throws Failure "conflict" if a payment is under way */
async function closeMove(tx: Transaction, orderId: number): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({ status: "cancelled", closedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
    .returning({ id: orders.id });
  if (!order) return;
  const underWay = and(
    eq(payments.orderId, orderId),
    eq(payments.state, "open"),
    isNotNull(payments.sessionId),
  );
  if ((await tx.$count(payments, underWay)) > 0) throw conflict("paymentUnderWay");
  await releaseOrders(tx, [orderId]);
}
