import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { queueMails } from "@/lib/notices/outbox";
import { classroomAddress } from "./address";
import type { getStudentOrThrow, LockedRun } from "./seats";

type Student = Pick<Awaited<ReturnType<typeof getStudentOrThrow>>, "id" | "name" | "parent">;

/** Mails each family of a new seat in a term, in three statements for any number of seats. */
export async function mailEnrolled(
  tx: Transaction,
  { run, course }: LockedRun,
  seats: readonly { enrolmentId: number; student: Student }[],
): Promise<void> {
  const [teacher] = run.teacherId
    ? await tx.select().from(teachers).where(eq(teachers.id, run.teacherId))
    : [];
  const [lesson] = await tx
    .select({ startsAt: courseClasses.startsAt })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(
      and(
        eq(units.courseRunId, run.id),
        eq(courseClasses.status, "scheduled"),
        isNull(courseClasses.removedAt),
        gt(courseClasses.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(courseClasses.startsAt))
    .limit(1);
  await queueMails(
    tx,
    seats.map(({ enrolmentId, student: { id, name, parent } }) => ({
      template: "enrolled",
      recipient: parent.email,
      parentId: parent.id,
      studentIds: [id],
      locale: parent.locale,
      dedupeKey: `enrolled:${enrolmentId}`,
      data: {
        firstName: parent.firstName,
        studentName: name,
        courseName: inLocale(parent.locale, course.name, course.nameZh),
        termName: inLocale(parent.locale, run.name, run.nameZh),
        teacherName: teacher ? fullName(teacher) : null,
        firstClassAt: lesson?.startsAt?.toISOString() ?? null,
        country: parent.country,
        classPath: classroomAddress({ run: run.id }, id),
      },
    })),
  );
}
