import { and, asc, eq, getTableColumns, inArray, or, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import type { PersonKey } from "@/lib/auth/actor";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { isPlaceUsed } from "./guests";
import { tellOfChildren } from "./told-class";

type Which =
  | { id: number }
  | { studentId: number; missedClassId: number }
  /** For the missed classes of seats that end. */
  | { seats: readonly { studentId: number; courseRunId: number }[] };

function isMeant(tx: Transaction, which: Which): SQL | undefined {
  if ("id" in which) return eq(makeups.id, which.id);
  if ("missedClassId" in which)
    return and(eq(makeups.studentId, which.studentId), eq(makeups.missedClassId, which.missedClassId));
  return or(
    ...which.seats.map(({ studentId, courseRunId }) =>
      and(eq(makeups.studentId, studentId), inArray(makeups.missedClassId, classesOfRun(tx, courseRunId))),
    ),
  );
}

const classesOfRun = (tx: Transaction, courseRunId: number) =>
  tx
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(units.courseRunId, courseRunId));

/**
 * Ends the make-ups that were asked for or granted, frees their places, and tells the teachers of guests who will not
 * come. Of a missed class to which the child comes after all, a place in a class that has begun stays (rule R10.24).
 */
export async function endMakeups(tx: Transaction, actor: PersonKey | null, which: Which): Promise<void> {
  if ("seats" in which && which.seats.length === 0) return;
  const found = await tx
    .select({ ...getTableColumns(makeups), isUsed: isPlaceUsed(makeups, courseClasses) })
    .from(makeups)
    .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
    .where(and(isMeant(tx, which), inArray(makeups.status, ["asked", "granted"])))
    .orderBy(asc(makeups.id))
    .for("update", { of: makeups });
  const standing = "missedClassId" in which ? found.filter(({ isUsed }) => !isUsed) : found;
  if (standing.length === 0) return;
  const ids = standing.map(({ id }) => id);
  await tx.update(makeups).set({ status: "cancelled" }).where(inArray(makeups.id, ids));
  const causes = standing.map(({ courseClassId, studentId }) => ({ courseClassId, studentId }));
  await withdrawHappenings(tx, ["makeupAsked", "makeupGranted"], causes);
  const guests = standing.filter(({ status, isUsed }) => status === "granted" && !isUsed);
  await tellOfChildren(
    tx,
    "makeupCancelled",
    actor,
    guests.map(({ id, courseClassId, studentId }) => ({ courseClassId, studentId, key: id })),
  );
  await recordAudit(
    tx,
    actor,
    "makeup.cancel",
    "student",
    standing.map(({ studentId }) => studentId),
  );
}
