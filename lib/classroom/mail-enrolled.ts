import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { listMailReaders } from "@/lib/notices/mail-readers";
import { keyOfReader, queueMails } from "@/lib/notices/outbox";
import { classroomAddress } from "./address";
import type { getStudentOrThrow, LockedRun } from "./seats";
import { isShown } from "./student-runs";

type Student = Pick<Awaited<ReturnType<typeof getStudentOrThrow>>, "id" | "name">;

/** Mails the guardians of each new seat in a term, in four statements for any number of seats. */
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
    .innerJoin(units, and(eq(units.id, courseClasses.unitId), isShown(units)))
    .where(
      and(
        eq(units.courseRunId, run.id),
        eq(courseClasses.status, "scheduled"),
        isShown(courseClasses),
        gt(courseClasses.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(courseClasses.startsAt))
    .limit(1);
  const seatOf = new Map(seats.map((seat) => [seat.student.id, seat]));
  const readers = await listMailReaders(tx, [...seatOf.keys()]);
  await queueMails(
    tx,
    readers.map(({ studentId, email, firstName, locale, country, province, ...reader }) => {
      const { enrolmentId, student } = foundOrThrow(seatOf.get(studentId));
      return {
        template: "enrolled",
        recipient: email,
        parentId: reader.parentId,
        studentIds: [studentId],
        locale,
        dedupeKey: keyOfReader(`enrolled:${enrolmentId}`, reader),
        data: {
          firstName,
          studentName: student.name,
          courseName: inLocale(locale, course.name, course.nameZh),
          termName: inLocale(locale, run.name, run.nameZh),
          teacherName: teacher ? fullName(teacher) : null,
          firstClassAt: lesson?.startsAt?.toISOString() ?? null,
          country,
          province,
          classPath: classroomAddress({ run: run.id }, studentId),
        },
      };
    }),
  );
}
