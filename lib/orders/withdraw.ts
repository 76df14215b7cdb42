import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments, orderLines } from "@/db/schema/commerce";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import { endRefundedSeats } from "@/lib/classroom/enrol";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { toCents, toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { lockFamily } from "@/lib/families/lock-families";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { getSchool } from "@/lib/school/queries";
import type { School } from "@/lib/school/rules";
import { lockRunsOfOrder } from "./order-seats";
import { refundLines, sendRefunds } from "./refund-lines";
import { lockPaidOrder } from "./refund-order";
import { leftCents, refundByPolicy } from "./refund-rules";
import type { AskWithdrawal, OwnLine } from "./withdrawal-schemas";

type Line = typeof orderLines.$inferSelect;

/** The lines of an order whose seats go on, with the runs of these seats. */
const seatsOf = (executor: Executor, orderId: number, where?: SQL) =>
  executor
    .select({ line: orderLines, courseRunId: enrolments.courseRunId })
    .from(orderLines)
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isCurrentTerm()))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.status, "paid"), where))
    .orderBy(asc(orderLines.id));

/** The classes of these terms. */
const classesOf = (executor: Executor, runIds: number[]) =>
  executor
    .select({
      courseRunId: units.courseRunId,
      startsAt: courseClasses.startsAt,
      isCancelled: sql<boolean>`${courseClasses.status} = 'cancelled'`,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(and(inArray(units.courseRunId, runIds), isNull(courseClasses.removedAt), isNull(units.removedAt)));

/** @throws Failure "notFound" for another order's line, and for one without a seat in a term that is not over */
async function seatOrThrow(executor: Executor, orderId: number, orderLineId: number) {
  const [found] = await seatsOf(executor, orderId, eq(orderLines.id, orderLineId));
  const seat = foundOrThrow(found);
  return { ...seat, classes: await classesOf(executor, [seat.courseRunId]) };
}

type Seat = Awaited<ReturnType<typeof seatOrThrow>>;

/** What the policy gives back now, never more than is left of the line. */
function verdictOf({ line, classes }: Pick<Seat, "line" | "classes">, { withdrawalFee }: School) {
  const left = leftCents(line);
  const feeCents = toCents(withdrawalFee);
  const verdict = refundByPolicy(left, { classes, now: new Date(), feeCents });
  return { ...verdict, isAtOnce: verdict.held === 0 };
}

const isOpen = eq(withdrawals.state, "asked");

/**
 * The seats of an order that the family can give up now, each with what comes back, in dollars, and a request that waits for the
 * office (rules R8.17 and R8.20). Four queries.
 */
export async function listSeatsToGiveUp(orderId: Owned<"order">) {
  const seats = await seatsOf(db, orderId);
  if (seats.length === 0) return [];
  const lineIds = seats.map(({ line }) => line.id);
  const [school, classes, open] = await Promise.all([
    getSchool(),
    classesOf(
      db,
      seats.map(({ courseRunId }) => courseRunId),
    ),
    db
      .select()
      .from(withdrawals)
      .where(and(inArray(withdrawals.orderLineId, lineIds), isOpen)),
  ]);
  return seats.map(({ line, courseRunId }) => {
    const own = classes.filter((one) => one.courseRunId === courseRunId);
    const { amountCents, ...verdict } = verdictOf({ line, classes: own }, school);
    const asked = open.find(({ orderLineId }) => orderLineId === line.id);
    return {
      orderLineId: line.id,
      ...pick(line, ["studentName", "name", "nameZh", "runName", "runNameZh"]),
      ...verdict,
      amount: toDollars(amountCents),
      fee: school.withdrawalFee,
      asked: asked ? { at: asked.createdAt, amount: toDollars(asked.amountCents) } : null,
    };
  });
}
export type SeatToGiveUp = Awaited<ReturnType<typeof listSeatsToGiveUp>>[number];

const factsOf = ({ line, courseRunId }: Pick<Seat, "line" | "courseRunId">) => ({
  about: { orderId: line.orderId, studentId: line.studentId, courseRunId },
  data: {
    program: { en: line.name, zh: line.nameZh },
    term: { en: line.runName, zh: line.runNameZh },
  },
});

/**
 * Gives up a bought seat: at once before the first class, otherwise the office is asked. Only this line is touched.
 * @throws Failure "conflict" if it was asked already or the amount is no longer the one that was shown, "notFound"
 */
export async function askWithdrawal(
  parent: Actor<"parent">,
  orderId: Owned<"order">,
  { orderLineId, amount, destination }: AskWithdrawal,
): Promise<{ state: "granted" | "asked" }> {
  const school = await getSchool();
  const state = await db.transaction(async (tx) => {
    await lockFamily(tx, parent.id);
    await lockRunsOfOrder(tx, orderId);
    const { order, payment } = await lockPaidOrder(tx, orderId);
    const seat = await seatOrThrow(tx, orderId, orderLineId);
    const { amountCents, isAtOnce } = verdictOf(seat, school);
    if (typeof amount === "number" && amount !== amountCents) throw conflict("withdrawalChanged");
    const isOfLine = eq(withdrawals.orderLineId, orderLineId);
    if ((await tx.$count(withdrawals, and(isOfLine, isOpen))) > 0) throw conflict("withdrawalAsked");
    const wish = { orderLineId, amountCents, destination: destination ?? ("source" as const) };
    const [written] = await tx
      .insert(withdrawals)
      .values(isAtOnce ? { ...wish, state: "granted", decidedAt: sql`now()` } : wish)
      .returning({ id: withdrawals.id });
    const { id } = foundOrThrow(written);
    const facts = factsOf(seat);
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

/** Refunds the line and ends its seat. */
export async function giveBack(tx: Transaction, { line, amountCents, ...given }: Given): Promise<void> {
  await refundLines(tx, { ...given, parts: [{ line, amountCents }], reason: "withdrawn" });
  await endRefundedSeats(tx, [line.id]);
}

/** Takes a request back that the office has not decided. @throws Failure "conflict" if there is none */
export async function cancelWithdrawal(
  parent: Actor<"parent">,
  orderId: Owned<"order">,
  { orderLineId }: OwnLine,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofOrder = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
    const [ended] = await tx
      .update(withdrawals)
      .set({ state: "cancelled", decidedAt: sql`now()` })
      .where(
        and(
          eq(withdrawals.orderLineId, orderLineId),
          sql`${withdrawals.orderLineId} in ${ofOrder}`,
          eq(withdrawals.state, "asked"),
        ),
      )
      .returning({ id: withdrawals.id });
    if (!ended) throw conflict("withdrawalDecided");
    await recordAudit(tx, parent, "order.withdrawCancel", "order", orderId, { orderLineId });
  });
}
