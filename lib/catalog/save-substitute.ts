import { addMinutes } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings, withdrawWaitingMails } from "@/lib/notices/withdraw";
import { holdTeacher } from "@/lib/access/hold-teacher";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow, nextVersion } from "@/lib/records/managed";
import { changeCatalog } from "./cache";
import { assertTeachersFree } from "./class-clashes";
import type { SaveSubstitute } from "./office-schemas";
import { lockTimetable } from "./timetable-lock";

type Lesson = typeof courseClasses.$inferSelect;

/**
 * Gives a class another teacher, or back to the term's with null, also after it was held. Families, children and both
 * teachers are told unless it is over (rule R10.25). Returns the number of families told.
 * @throws Failure "conflict" if another editor changed it in the meantime, for a cancelled class, or for a busy teacher;
 * "invalid" for a teacher who does not exist; "notFound"
 */
export function saveSubstitute(
  admin: Admin,
  { id, teacherId, version, clashReason }: SaveSubstitute,
): Promise<{ told: number }> {
  return changeCatalog(async (tx) => {
    await lockTimetable(tx);
    const lesson = await lockOrThrow(tx, courseClasses, id, { version });
    if (lesson.status === "cancelled") throw conflict("classCancelled");
    const term = await termOf(tx, lesson.unitId);
    const next = teacherId === term.teacherId ? null : (teacherId ?? null);
    if (next === lesson.substituteTeacherId) return { told: 0 };
    const teacherName = await nameOf(tx, next ?? term.teacherId);
    await tx
      .update(courseClasses)
      .set({ substituteTeacherId: next, version: nextVersion(courseClasses) })
      .where(eq(courseClasses.id, id));
    await recordAudit(tx, admin, "class.substitute", "courseClass", id, {
      changes: auditedChanges(
        { teacherId: lesson.substituteTeacherId ?? term.teacherId },
        { teacherId: next ?? term.teacherId },
      ),
    });
    if (isOver(lesson)) return { told: 0 };
    await assertTeachersFree(tx, admin, eq(courseClasses.id, id), clashReason);
    return { told: await tellSubstitute(tx, admin, lesson, { ...term, next, teacherName }) };
  });
}

const isOver = ({ startsAt, durationMinutes }: Lesson) =>
  startsAt === null || addMinutes(startsAt, durationMinutes) <= new Date();

async function termOf(tx: Transaction, unitId: number) {
  const [row] = await tx
    .select({
      courseRunId: courseRuns.id,
      teacherId: courseRuns.teacherId,
      en: courses.name,
      zh: courses.nameZh,
    })
    .from(units)
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(eq(units.id, unitId), isNull(courseRuns.removedAt)));
  return foundOrThrow(row);
}

/** @throws Failure "invalid" for a teacher who does not exist */
async function nameOf(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const teacher = await holdTeacher(tx, id);
  if (!teacher.enabled) throw invalid({ teacherId: "notAnOption" });
  return fullName(teacher);
}

type Change = Awaited<ReturnType<typeof termOf>> & { next: number | null; teacherName: string | null };

/** A change of the last two minutes is withdrawn; back to the teacher whom people know, nothing is told. */
async function tellSubstitute(
  tx: Transaction,
  admin: Admin,
  lesson: Lesson,
  { courseRunId, teacherId, en, zh, next, teacherName }: Change,
): Promise<number> {
  const pending = await withdrawHappenings(tx, ["substitute"], [{ courseClassId: lesson.id }], {
    unnoticed: true,
  });
  const [earliest] = pending;
  const known = earliest
    ? (earliest.data["formerTeacherId"] as number | null)
    : (lesson.substituteTeacherId ?? teacherId);
  if (known === (next ?? teacherId)) return 0;
  await withdrawWaitingMails(tx, ["substitute"], [{ courseClassId: lesson.id }]);
  return tell(tx, "substitute", [
    {
      actor: admin,
      about: { courseRunId, courseClassId: lesson.id },
      key: `${lesson.id}:${lesson.version + 1}`,
      data: {
        program: { en, zh },
        lesson: { en: lesson.name, zh: lesson.nameZh },
        startsAt: foundOrThrow(lesson.startsAt).toISOString(),
        formerTeacherId: known,
        teacherName,
      },
    },
  ]);
}
