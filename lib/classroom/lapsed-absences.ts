import { addMinutes, startOfMinute } from "date-fns";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { absences } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { students } from "@/db/schema/people";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { factsOfClasses } from "./told-class";

/** The starts of a class before and after a change, null without a time. */
type Moved = { courseClassId: number; from: Date | null; to: Date | null };
type Changed = Moved & {
  before: { durationMinutes: number; status: string } | null;
  after: { status: string };
};

/**
 * Takes back what families told of absences from classes that get another time, and tells these families (rule R11.77).
 * A move that is undone before its mails leave brings them back. Of a class that is cancelled or hidden, they stay until it
 * comes back (`lapseReturned`).
 */
export async function lapseAbsences(
  tx: Transaction,
  editor: PersonKey,
  changed: readonly Changed[],
): Promise<void> {
  const moved = changed.filter(isMovedAhead);
  await holdAbsent(tx, moved);
  await lapse(tx, editor, moved);
  await bringBack(tx, [...moved, ...changed.filter(isTimedAgain)]);
}

/**
 * The same for classes that come back to the plan of families, whose `from` is the time that people know, which may be one
 * that they had before a move just now. The caller has called `holdAbsent`.
 */
export async function lapseReturned(
  tx: Transaction,
  editor: PersonKey,
  returned: readonly Moved[],
): Promise<void> {
  await lapse(tx, editor, returned.filter(isOtherMinute));
  await bringBack(tx, returned);
}

const minuteOf = (at: Date | null) => at && startOfMinute(at).getTime();
const isOtherMinute = ({ from, to }: Moved) => from !== null && minuteOf(from) !== minuteOf(to);

function isMovedAhead({ before, after, ...times }: Changed): boolean {
  if (!times.from || before?.status !== "scheduled" || after.status !== "scheduled") return false;
  return isOtherMinute(times) && addMinutes(times.from, before.durationMinutes) > new Date();
}

/** Whether a class had no time and has one again. */
const isTimedAgain = ({ before, after, from, to }: Changed): boolean =>
  from === null && to !== null && before?.status === "scheduled" && after.status === "scheduled";

const idsOf = (moved: readonly Moved[]) => moved.map(({ courseClassId }) => courseClassId);

const isOf = (moved: readonly Pick<Moved, "courseClassId">[]) =>
  inArray(
    absences.courseClassId,
    moved.map(({ courseClassId }) => courseClassId),
  );

/** Locks the children whose absences from these classes may lapse: before notices and absences, as erasing a child does. */
export async function holdAbsent(
  tx: Transaction,
  moved: readonly Pick<Moved, "courseClassId">[],
): Promise<void> {
  if (moved.length === 0) return;
  const absent = tx.select({ id: absences.studentId }).from(absences).where(isOf(moved));
  await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, absent))
    .orderBy(asc(students.id))
    .for("key share");
}

async function lapse(tx: Transaction, editor: PersonKey, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const shown = tx
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(units.enabled, true));
  const gone = await tx
    .delete(absences)
    .where(and(isOf(moved), inArray(absences.courseClassId, shown)))
    .returning();
  if (gone.length === 0) return;
  const facts = await factsOfClasses(tx, idsOf(moved));
  const starts = new Map(moved.map(({ courseClassId, from }) => [courseClassId, from]));
  await tell(
    tx,
    "absenceLapsed",
    gone.map(({ courseClassId, studentId, parentId, reason, toldAt }) => {
      const known = foundOrThrow(facts.get(courseClassId));
      const told = {
        startsAt: foundOrThrow(starts.get(courseClassId)).toISOString(),
        toldAt: toldAt.toISOString(),
      };
      return {
        actor: editor,
        about: { courseRunId: known.courseRunId, courseClassId, studentId },
        key: `${courseClassId}:${studentId}:${toldAt.getTime()}`,
        data: { ...known.names, ...told, parentId, reason },
      };
    }),
  );
}

async function bringBack(tx: Transaction, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const ends = new Map(moved.map(({ courseClassId, to }) => [courseClassId, to?.toISOString()]));
  const recent = await tx
    .select({
      courseClassId: happenings.courseClassId,
      studentId: happenings.studentId,
      data: happenings.data,
    })
    .from(happenings)
    .where(
      and(
        eq(happenings.kind, "absenceLapsed"),
        inArray(happenings.courseClassId, idsOf(moved)),
        isNull(happenings.withdrawnAt),
        gt(happenings.dueAt, new Date()),
      ),
    );
  const back = recent.flatMap(({ courseClassId, studentId, data }) =>
    courseClassId && studentId && ends.get(courseClassId) === data["startsAt"]
      ? {
          courseClassId,
          studentId,
          parentId: Number(data["parentId"]),
          reason: data["reason"] as string | null,
          toldAt: new Date(String(data["toldAt"])),
        }
      : [],
  );
  if (back.length === 0) return;
  await tx.insert(absences).values(back).onConflictDoNothing();
  await withdrawHappenings(
    tx,
    ["absenceLapsed"],
    back.map(({ courseClassId, studentId }) => ({ courseClassId, studentId })),
    { unnoticed: true },
  );
}
