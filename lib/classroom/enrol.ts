import type { Executor } from "@/db/client";
import { enrolments } from "@/db/schema/commerce";

export type NewEnrolment = { studentId: number; courseRunId: number; orderLineId: number };

/** Enrols, and answers the order lines whose student has a seat through them; who had one already is left out. */
export async function enrol(executor: Executor, seats: NewEnrolment[]): Promise<Set<number | null>> {
  if (seats.length === 0) return new Set();
  const rows = await executor
    .insert(enrolments)
    .values(seats)
    .onConflictDoNothing()
    .returning({ orderLineId: enrolments.orderLineId });
  return new Set(rows.map(({ orderLineId }) => orderLineId));
}
