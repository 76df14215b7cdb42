import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/commerce";
import { endMakeups } from "./end-makeups";
import { tellSeats } from "./tell-seats";

export type NewEnrolment = { studentId: number; courseRunId: number; orderLineId: number };

/** Enrols students, and returns the order lines that gave a seat, without those whose student already had one. */
export async function enrol(executor: Executor, seats: NewEnrolment[]): Promise<Set<number | null>> {
  if (seats.length === 0) return new Set();
  const rows = await executor.insert(enrolments).values(seats).onConflictDoNothing().returning();
  await tellSeats(executor, "seatGiven", null, rows);
  return new Set(rows.map(({ orderLineId }) => orderLineId));
}

/**
 * Ends the seats that these lines of an order bought. Where money goes back, the refund tells the payer; everyone else whom a seat
 * concerns is told here.
 */
export async function endRefundedSeats(
  tx: Transaction,
  orderId: number,
  { lineIds, paidBack }: { lineIds: number[]; paidBack: ReadonlySet<number> },
): Promise<void> {
  if (lineIds.length === 0) return;
  const ended = await tx
    .update(enrolments)
    .set({ endedAt: sql`now()`, endReason: "refunded" })
    .where(and(inArray(enrolments.orderLineId, lineIds), isNull(enrolments.endedAt)))
    .returning();
  await endMakeups(tx, null, { seats: ended });
  await tellSeats(
    tx,
    "seatRefunded",
    null,
    ended.map((seat) => ({ ...seat, orderId: paidBack.has(seat.orderLineId ?? 0) ? orderId : null })),
  );
}
