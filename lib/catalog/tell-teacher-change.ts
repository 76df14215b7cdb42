import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import type { PersonKey } from "@/lib/auth/actor";
import { isShown } from "@/lib/classroom/student-runs";
import { foundOrThrow } from "@/lib/core/errors";
import { withdrawMailsOfTeacher } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings, withdrawWaitingMails } from "@/lib/notices/withdraw";

/** The column with a program's names in both languages, as happenings keep them. */
export const programNames = sql<{
  en: string;
  zh: string;
}>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`;

/** The start of the term's next class that families see, as ISO 8601; null without one. */
export const nextClassAt = sql<
  string | null
>`(select to_char(min(${courseClasses.startsAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from ${courseClasses} join ${units} on ${units.id} = ${courseClasses.unitId}
    where ${and(
      eq(units.courseRunId, courseRuns.id),
      isShown(units),
      isShown(courseClasses),
      eq(courseClasses.status, "scheduled"),
      gt(courseClasses.startsAt, sql`now()`),
    )})`;

/** The term's names and its next class, for happenings about the whole term. */
export async function termFacts(tx: Transaction, courseRunId: number) {
  const [found] = await tx
    .select({
      program: programNames,
      term: sql<{
        en: string;
        zh: string;
      }>`json_build_object('en', ${courseRuns.name}, 'zh', ${courseRuns.nameZh})`,
      nextAt: nextClassAt,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId))
    .orderBy(asc(courseRuns.id));
  return foundOrThrow(found);
}

/**
 * Tells that a term has another teacher; the one before is told too, whose waiting mails about the term are withdrawn.
 * A change of the last two minutes is withdrawn; back to the teacher whom people know, nothing is told. Returns the
 * number of families told.
 */
export async function tellTeacherChange(
  tx: Transaction,
  editor: PersonKey,
  change: {
    courseRunId: number;
    version: number;
    formerTeacherId: number | null;
    teacherId: number | null;
    teacherName: string | null;
  },
): Promise<number> {
  const { courseRunId, version, teacherId, teacherName } = change;
  if (change.formerTeacherId) await withdrawMailsOfTeacher(tx, change.formerTeacherId, courseRunId);
  const pending = await withdrawHappenings(tx, ["teacherChanged"], [{ courseRunId }], { unnoticed: true });
  const [earliest] = pending.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const formerTeacherId = earliest
    ? (earliest.data["formerTeacherId"] as number | null)
    : change.formerTeacherId;
  if (formerTeacherId === teacherId) return 0;
  // Of several changes in one night the last alone is mailed; a teacher of whom none of them tells keeps the mail before.
  await withdrawWaitingMails(tx, ["teacherChanged"], [{ courseRunId }], { toFamilies: true });
  if (teacherId) await withdrawMailsOfTeacher(tx, teacherId, courseRunId);
  const facts = await termFacts(tx, courseRunId);
  return tell(tx, "teacherChanged", [
    {
      actor: editor,
      about: { courseRunId },
      key: `${courseRunId}:${version}`,
      data: { ...facts, formerTeacherId, teacherName },
    },
  ]);
}
