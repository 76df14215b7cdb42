import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { absences } from "@/db/schema/learning";
import { holdRight } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { getClassOrThrow } from "./class-queries";
import { endMakeups } from "./end-makeups";
import type { ChildsClass, SaveAbsence } from "./family-schemas";
import { doorStateOf } from "./rules";
import { tellOfChildren } from "./told-class";

type Parent = Actor<"parent">;
type OfChild = { studentId: Owned<"writtenChild"> };

/**
 * Notes that a child will miss a class, with a reason if the family gives one, and tells its teacher; a second note
 * only changes the reason (rule R10.22).
 * @throws Failure "notFound" for a class that is not the child's, "conflict" for one that is cancelled or over
 */
export async function saveAbsence(
  parent: Parent,
  { id, studentId, reason }: SaveAbsence & OfChild,
): Promise<{ toldAt: Date }> {
  await assertToCome(studentId, id);
  return db.transaction(async (tx) => {
    await holdRight(tx, parent.id, studentId, "writes");
    const [row] = await tx
      .insert(absences)
      .values({ courseClassId: id, studentId, parentId: parent.id, reason })
      .onConflictDoUpdate({
        target: [absences.courseClassId, absences.studentId],
        set: { reason: sql`coalesce(excluded.reason, ${absences.reason})` },
      })
      .returning({ toldAt: absences.toldAt, isNew: sql<boolean>`xmax = 0` });
    const { toldAt, isNew } = foundOrThrow(row);
    if (!isNew) return { toldAt };
    await withdrawHappenings(tx, ["absentUnexplained"], [{ courseClassId: id, studentId }]);
    await tellOfChildren(tx, "absenceTold", parent, [
      { courseClassId: id, studentId, key: toldAt.getTime() },
    ]);
    await recordAudit(tx, parent, "absence.save", "student", studentId, { courseClassId: id });
    return { toldAt };
  });
}

/**
 * Takes a note back, with what was told of it and the make-up that was asked for; without a note nothing happens.
 * @throws Failure "notFound" for a class that is not the child's, "conflict" for one that is over
 */
export async function removeAbsence(parent: Parent, { id, studentId }: ChildsClass & OfChild): Promise<void> {
  await assertToCome(studentId, id);
  await db.transaction(async (tx) => {
    await holdRight(tx, parent.id, studentId, "writes");
    if (!(await deleteNote(tx, id, studentId))) return;
    await withdrawHappenings(tx, ["absenceTold"], [{ courseClassId: id, studentId }]);
    await endMakeups(tx, parent, { studentId, missedClassId: id });
    await recordAudit(tx, parent, "absence.remove", "student", studentId, { courseClassId: id });
  });
}

async function assertToCome(studentId: Owned<"writtenChild">, classId: number): Promise<void> {
  const door = doorStateOf(await getClassOrThrow(studentId, classId));
  if (door === "cancelled") throw conflict("classCancelled");
  if (door === "over" || door === "unscheduled") throw conflict("classOver");
}

async function deleteNote(tx: Transaction, courseClassId: number, studentId: number): Promise<boolean> {
  const gone = await tx
    .delete(absences)
    .where(and(eq(absences.courseClassId, courseClassId), eq(absences.studentId, studentId)))
    .returning({ studentId: absences.studentId });
  return gone.length > 0;
}
