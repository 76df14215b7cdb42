import { and, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { lockFamiliesOf } from "@/lib/families/lock-families";
import { recordAudit } from "@/lib/records/audit";
import { endMakeups } from "./end-makeups";
import { mailEnrolled } from "./mail-enrolled";
import type { SaveSeatsForMany } from "./office-schemas";
import { readSeatPlan, runIdsOf } from "./seat-plan";
import type { LeftOut } from "./seat-plan-rules";
import { lockRuns } from "./seats";
import { tellSeatMoves, tellSeats } from "./tell-seats";

type Given = { enrolmentIds: number[]; leftOut: LeftOut[]; families: number };

/**
 * Gives several students a seat in a term without an order, or moves their seats of another term there, with their
 * payment, and tells each family once for each child (rule R16.31).
 * @throws Failure "conflict" if no student fits, or one does not and all were asked for; "notFound"
 */
export async function saveSeatsForMany(admin: Admin, wanted: SaveSeatsForMany): Promise<Given> {
  return db.transaction(async (tx) => {
    await lockFamiliesOf(tx, wanted.ids);
    const runs = await lockRuns(tx, runIdsOf(wanted));
    const { fits, leftOut, target } = await readSeatPlan(tx, wanted, runs);
    if (fits.length === 0) throw conflict("nobodyFits");
    if (leftOut.length > 0 && !wanted.onlyFitting) throw conflict("notAllFit", { count: leftOut.length });
    const { courseRunId, from } = wanted;
    const left = fits.flatMap(({ seat }) => (seat ? [seat] : []));
    if (from) {
      await endMoved(
        tx,
        left.map(({ id }) => id),
      );
      await endMakeups(tx, admin, { seats: left.map(({ studentId }) => ({ studentId, courseRunId: from })) });
    }
    const lineOf = new Map(left.map(({ studentId, orderLineId }) => [studentId, orderLineId]));
    const rows = await tx
      .insert(enrolments)
      .values(
        fits.map(({ studentId }) => ({ studentId, courseRunId, orderLineId: lineOf.get(studentId) ?? null })),
      )
      .returning();
    const studentOf = new Map(fits.map(({ studentId: id, name, parent }) => [id, { id, name, parent }]));
    await mailEnrolled(
      tx,
      target,
      rows.map(({ id, studentId }) => ({ enrolmentId: id, student: foundOrThrow(studentOf.get(studentId)) })),
    );
    const families = from
      ? await tellSeatMoves(
          tx,
          admin,
          rows.map((row) => ({ ...row, from })),
        )
      : await tellSeats(tx, "seatGiven", admin, rows);
    await recordAudit(
      tx,
      admin,
      from ? "enrolment.move" : "enrolment.add",
      "student",
      fits.map(({ studentId }) => studentId),
      from ? { from, to: courseRunId } : { courseRunId },
    );
    return { enrolmentIds: rows.map(({ id }) => id), leftOut, families };
  });
}

/** Ends the seats that are moved; their order lines are free for the new ones. */
async function endMoved(tx: Transaction, ids: number[]): Promise<void> {
  const ended = await tx
    .update(enrolments)
    .set({ endedAt: sql`now()`, endReason: "moved", orderLineId: null })
    .where(and(inArray(enrolments.id, ids), isNull(enrolments.endedAt)))
    .returning({ id: enrolments.id });
  if (ended.length !== ids.length) throw conflict("seatEnded");
}
