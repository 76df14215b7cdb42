import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { endMakeups } from "./end-makeups";
import { tellSeats } from "./tell-seats";

export type NewEnrolment = { studentId: number; courseRunId: number; orderLineId: number };

/**
 * Enrols students, and returns the new seats by the order lines that gave them, without those whose student already had one.
 * @param isMove the seats take the place of others, and their move is told by the caller
 */
export async function enrol(
  executor: Executor,
  seats: NewEnrolment[],
  { isMove = false } = {},
): Promise<Map<number | null, number>> {
  if (seats.length === 0) return new Map();
  const rows = await executor.insert(enrolments).values(seats).onConflictDoNothing().returning();
  if (!isMove) await tellSeats(executor, "seatGiven", null, rows);
  return new Map(rows.map(({ orderLineId, id }) => [orderLineId, id]));
}

/**
 * Ends the seats that these lines of an order bought. The mail about the money tells the payer of the lines in `toldByMail`;
 * everyone else whom a seat concerns is told here, except of a move, which its caller tells.
 */
export async function endRefundedSeats(
  tx: Transaction,
  orderId: number,
  { lineIds, toldByMail, isMove }: { lineIds: number[]; toldByMail: ReadonlySet<number>; isMove: boolean },
): Promise<void> {
  if (lineIds.length === 0) return;
  const ended = await tx
    .update(enrolments)
    .set({ endedAt: sql`now()`, endReason: isMove ? "moved" : "refunded" })
    .where(and(inArray(enrolments.orderLineId, lineIds), isNull(enrolments.endedAt)))
    .returning();
  await endMakeups(tx, null, { seats: ended });
  if (isMove) return;
  await tellSeats(
    tx,
    "seatRefunded",
    null,
    ended.map((seat) => ({ ...seat, orderId: toldByMail.has(seat.orderLineId ?? 0) ? orderId : null })),
  );
}
