import { addMinutes, startOfMinute } from "date-fns";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { absences } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { students } from "@/db/schema/people";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { factsOfClasses } from "./told-class";

/** The starts of a class before and after a change, null without a time. */
type Moved = { courseClassId: number; from: Date | null; to: Date | null; before: Length | null };
type Length = { durationMinutes: number };

/**
 * Takes back what families told of absences from classes that get another time, and tells these families (rule R11.77).
 * A move that is undone before its mails leave brings them back.
 */
export async function lapseAbsences(
  tx: Transaction,
  editor: PersonKey,
  changed: readonly Moved[],
): Promise<void> {
  const moved = changed.filter(isMovedAhead);
  if (moved.length === 0) return;
  await lapse(tx, editor, moved);
  await bringBack(tx, moved);
}

const minuteOf = (at: Date | null) => at && startOfMinute(at).getTime();

function isMovedAhead({ from, to, before }: Moved): boolean {
  if (!from || !before || minuteOf(from) === minuteOf(to)) return false;
  return addMinutes(from, before.durationMinutes) > new Date();
}

const idsOf = (moved: readonly Moved[]) => moved.map(({ courseClassId }) => courseClassId);

async function lapse(tx: Transaction, editor: PersonKey, moved: readonly Moved[]): Promise<void> {
  const isOfMoved = inArray(absences.courseClassId, idsOf(moved));
  const absent = tx.select({ id: absences.studentId }).from(absences).where(isOfMoved);
  // Before the absences, as erasing a child does.
  await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.id, absent))
    .orderBy(asc(students.id))
    .for("key share");
  const gone = await tx.delete(absences).where(isOfMoved).returning();
  if (gone.length === 0) return;
  const facts = await factsOfClasses(tx, idsOf(moved));
  const starts = new Map(moved.map(({ courseClassId, from }) => [courseClassId, from]));
  await tell(
    tx,
    "absenceLapsed",
    gone.flatMap(({ courseClassId, studentId, parentId, reason, toldAt }) => {
      const known = facts.get(courseClassId);
      if (!known?.isShown) return [];
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
