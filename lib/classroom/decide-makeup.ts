import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { assertTeaches } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { guestsOf } from "./guests";
import type { DecideMakeup } from "./makeup-schemas";
import { doorStateOf } from "./rules";
import { lockRuns, freeSeats } from "./seats";
import { isShown } from "./student-runs";
import { tellOfChildren } from "./told-class";

type Decider = Actor<"teacher"> | Actor<"admin">;

/**
 * Grants or declines a make-up, and tells the family and the child. The term is locked, as for a purchase, so that a
 * class never has more guests than free places (rule R10.24). The same decision again changes nothing.
 * @throws Failure "notFound", also if the term was given to another teacher meanwhile; "conflict" for a wish that was taken back or decided otherwise, and without a free place
 */
export function decideMakeup(
  decider: Decider,
  { id, decision }: DecideMakeup & { id: Owned<"taughtMakeup"> },
): Promise<{ status: DecideMakeup["decision"] }> {
  return db.transaction(async (tx) => {
    const run = await lockRunOf(tx, id);
    const [wish] = await tx.select().from(makeups).where(eq(makeups.id, id)).for("update");
    const { status, courseClassId, studentId } = foundOrThrow(wish);
    if (status === decision) return { status: decision };
    await assertTeaches(tx, decider, [run.id]);
    if (status !== "asked") throw conflict("makeupDecided");
    if (decision === "granted") await assertFree(tx, run, courseClassId);
    await tx.update(makeups).set({ status: decision, decidedAt: new Date() }).where(eq(makeups.id, id));
    await withdrawHappenings(tx, ["makeupAsked"], [{ courseClassId, studentId }]);
    const kind = decision === "granted" ? "makeupGranted" : "makeupDeclined";
    await tellOfChildren(tx, kind, decider, [{ courseClassId, studentId, key: id }]);
    const deed = decision === "granted" ? "makeup.grant" : "makeup.decline";
    await recordAudit(tx, decider, deed, "student", studentId, { courseClassId });
    return { status: decision };
  });
}

async function lockRunOf(tx: Transaction, makeupId: number) {
  const [found] = await tx
    .select({ courseRunId: units.courseRunId })
    .from(makeups)
    .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(makeups.id, makeupId));
  const [locked] = await lockRuns(tx, [foundOrThrow(found).courseRunId]);
  return foundOrThrow(locked).run;
}

/** @throws Failure "conflict" for a class that is over, cancelled, hidden or full */
async function assertFree(
  tx: Transaction,
  run: Awaited<ReturnType<typeof lockRunOf>>,
  courseClassId: number,
): Promise<void> {
  const [row] = await tx
    .select({
      lesson: courseClasses,
      isSeen: sql<boolean>`${and(isShown(courseClasses), isShown(units))}`,
      guests: guestsOf(sql`${courseClassId}`),
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(courseClasses.id, courseClassId));
  const { lesson, isSeen, guests } = foundOrThrow(row);
  const door = doorStateOf(lesson);
  if (door === "cancelled" || !isSeen) throw conflict("classCancelled");
  if (door === "over" || door === "unscheduled") throw conflict("classOver");
  const left = await freeSeats(tx, run);
  if (left !== null && left - guests < 1) throw conflict("makeupFull");
}
