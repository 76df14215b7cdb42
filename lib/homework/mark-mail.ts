import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { homework, submissions } from "@/db/schema/learning";
import { mailOutbox } from "@/db/schema/office";
import { parents, students, teachers } from "@/db/schema/people";
import { inLocale } from "@/lib/core/locale";
import { queueMail } from "@/lib/mail/outbox";

/** A mark can be thought over for ten minutes before the family's mail leaves. */
const mailDelayMs = 10 * 60 * 1000;

const keyOf = (homeworkId: number, studentId: number) => `homeworkReturned:${homeworkId}:${studentId}`;

/** A family hears once of a returned piece: with what stands there when the mail leaves. */
export async function announceReturn(tx: Transaction, homeworkId: number, studentId: number): Promise<void> {
  await withdrawReturnMail(tx, [{ homeworkId, studentId }]);
  const [row] = await tx
    .select({
      recipient: parents.email,
      locale: parents.locale,
      firstName: parents.firstName,
      studentName: students.firstName,
      teacherName: teachers.firstName,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      homeworkName: homework.name,
      score: submissions.score,
      max: homework.maxScore,
      comment: submissions.comment,
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(parents, eq(parents.id, students.parentId))
    .innerJoin(teachers, eq(teachers.id, submissions.teacherId))
    .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)));
  if (!row) return;
  const { recipient, locale, courseName, courseNameZh, ...work } = row;
  await queueMail(tx, {
    template: "homeworkReturned",
    recipient,
    locale,
    dedupeKey: keyOf(homeworkId, studentId),
    dueAt: new Date(Date.now() + mailDelayMs),
    data: { ...work, studentId, courseName: inLocale(locale, courseName, courseNameZh) },
  });
}

/** Nothing was returned after all: a mail that has not left stays here. */
export async function withdrawReturnMail(
  tx: Transaction,
  cells: { homeworkId: number; studentId: number }[],
): Promise<void> {
  const keys = cells.map(({ homeworkId, studentId }) => keyOf(homeworkId, studentId));
  await tx.delete(mailOutbox).where(and(inArray(mailOutbox.dedupeKey, keys), eq(mailOutbox.state, "queued")));
}
