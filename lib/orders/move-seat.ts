import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/withdrawals";
import { type Owned, within } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { getSchool } from "@/lib/school/queries";
import { isOffer } from "./digests";
import { latestHoldEnd, listHeld } from "./hold-time";
import { holdMilliseconds } from "./lifetimes";
import { payMove, placeMove, readTarget } from "./place-move";
import { sendRefunds } from "./refund-lines";
import { lockPaidOrder } from "./refund-order";
import { assertNoOpenWish, classesOfSeats, factsOfSeat, seatsOf, verdictOf } from "./withdraw";
import type { MoveSeat } from "./withdrawal-schemas";

/** `orderId`: the order of the new seat; null while the office is asked. */
export type Moved = { state: "moved" | "paying" | "asked"; orderId: number | null };

/**
 * Moves a bought seat to another term of its program (rules R8.30 to R8.33): before the first class at once, if it costs no more
 * than what comes back, and with the payment of the difference otherwise; else the office is asked. Only this line is touched.
 * @throws Failure "conflict" if it was asked already, an amount is no longer the one that was shown, or the term is full, closed or the child's; "invalid"
 * while the family's place is unknown; "notFound"
 */
export async function moveSeat(
  parent: Actor<"parent">,
  orderId: Owned<"order">,
  { orderLineId, courseRunId, amount, price, destination }: MoveSeat,
): Promise<Moved> {
  const school = await getSchool();
  // Read before the locks, because it uses another connection.
  const held = await listHeld(within(orderId, parent.id), [{ courseRunId }]);
  const moved = await db.transaction(async (tx): Promise<Moved> => {
    await lockPaidOrder(tx, orderId, courseRunId);
    const [found] = await seatsOf(tx, parent.id, orderId, eq(orderLines.id, orderLineId));
    const seat = foundOrThrow(found);
    const { line } = seat;
    const { amountCents, isAtOnce } = verdictOf(seat, await classesOfSeats(tx, [seat]), school);
    await assertNoOpenWish(tx, orderLineId);
    await assertNotBeingPaid(tx, parent.id, { studentId: line.studentId, courseRunId });
    const target = await readTarget(tx, { parentId: parent.id, line, courseRunId });
    if (!(await isSameProgram(tx, seat.courseRunId, target.course.id))) throw notFound();
    const term = { name: target.run.name, nameZh: target.run.nameZh };
    if (!target.isOpen) throw conflict("basketClosed", { item: term });
    if (amount !== amountCents || price !== target.priceCents) throw conflict("moveChanged");

    const wish = {
      orderLineId,
      amountCents,
      destination: destination ?? ("source" as const),
      toRunId: courseRunId,
    };
    const [written] = await tx.insert(withdrawals).values(wish).returning();
    const move = foundOrThrow(written);
    if (!isAtOnce) {
      const facts = factsOfSeat(seat);
      const to = { en: target.run.name, zh: target.run.nameZh };
      await tell(tx, "moveAsked", [
        { actor: parent, ...facts, key: String(move.id), data: { ...facts.data, to } },
      ]);
      await recordAudit(tx, parent, "order.moveAsk", "order", orderId, {
        orderLineId,
        amountCents,
        courseRunId,
      });
      return { state: "asked", orderId: null };
    }
    const isEven = target.priceCents <= amountCents;
    const names = { courseRunId, ...target.course, runName: term.name, runNameZh: term.nameZh };
    const latest = isEven ? Number.POSITIVE_INFINITY : latestHoldEnd([names], held).getTime();
    const expiresAt = new Date(Math.min(Date.now() + holdMilliseconds, latest));
    const by = { role: "parent" as const, id: parent.id };
    const order = await placeMove(tx, { move, line, target, expiresAt, by });
    if (isEven) await payMove(tx, order, by);
    return { state: isEven ? "moved" : "paying", orderId: order.id };
  });
  await sendRefunds(orderId);
  return moved;
}

/** An order that waits for its payment may hold the seat for the child already. @throws Failure "conflict" */
async function assertNotBeingPaid(
  tx: Transaction,
  parentId: number,
  { studentId, courseRunId }: { studentId: number; courseRunId: number },
): Promise<void> {
  const [waiting] = await tx
    .select(pick(orders, ["orderNo", "basketDigest"]))
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.parentId, parentId),
        eq(orders.status, "pending"),
        eq(orderLines.studentId, studentId),
        eq(orderLines.courseRunId, courseRunId),
      ),
    )
    .limit(1);
  if (waiting)
    throw conflict("moveBeingPaid", {
      orderNo: waiting.orderNo,
      isOffer: isOffer(waiting) ? "yes" : "no",
    });
}

const isSameProgram = async (tx: Transaction, courseRunId: number, courseId: number) =>
  (await tx.$count(courseRuns, and(eq(courseRuns.id, courseRunId), eq(courseRuns.courseId, courseId)))) > 0;
