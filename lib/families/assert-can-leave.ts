import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { conflict } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { isBeingPaid } from "@/lib/orders/being-paid";
import { listCurrentSeats, termsInWords } from "@/lib/classroom/current-seats";

/** @throws Failure "conflict" while an order with a seat of the child is being paid */
export async function assertNotBeingPaid(
  tx: Transaction,
  studentId: Owned<"ownChild" | "familyChild">,
  key: "eraseOrderOpen" | "studentOrderOpen",
): Promise<void> {
  if (await isBeingPaid(tx, studentId)) throw conflict(key);
}

/** @throws Failure "conflict" naming the terms that are not over and in which the child has a seat */
export async function assertNoCurrentSeat(
  tx: Transaction,
  student: { id: number; firstName: string; lastName: string },
): Promise<void> {
  const seats = await listCurrentSeats(tx, eq(students.id, student.id));
  if (seats.length > 0)
    throw conflict("studentHasSeats", { name: fullName(student), uses: termsInWords(seats) });
}
