import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { absences, makeups, studentNotes } from "@/db/schema/learning";
import { classDoors, classPresences } from "@/db/schema/rooms";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { tellErasedSeats } from "./tell-seats";

/**
 * Erases teachers' notes on a student, told absences, make-ups and the stays in rooms, and ends the student's seats, of
 * which the school is told; attendance stays.
 */
export async function eraseSeatsOf(
  tx: Transaction,
  parent: Actor<"parent">,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, studentId));
  await tx.delete(absences).where(eq(absences.studentId, studentId));
  await tx.delete(makeups).where(eq(makeups.studentId, studentId));
  await tx.delete(classDoors).where(eq(classDoors.studentId, studentId));
  await tx.delete(classPresences).where(eq(classPresences.studentId, studentId));
  const ended = await tx
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)))
    .returning({ id: enrolments.id, courseRunId: enrolments.courseRunId });
  await tellErasedSeats(tx, parent, ended);
}
