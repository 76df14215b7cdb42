import { and, eq, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { homework, submissions } from "@/db/schema/learning";
import { parents, students, teachers } from "@/db/schema/people";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { queueMail, withdrawMails } from "@/lib/notices/outbox";

/** Delay of the family's mail, during which a mark can be corrected. */
const mailDelayMs = 10 * 60 * 1000;

type Cell = { homeworkId: number; studentId: number };
const dedupeKey = ({ homeworkId, studentId }: Cell) => `homeworkReturned:${homeworkId}:${studentId}`;

/** Queues one mail per returned submission, which contains the mark at the time of sending. */
export async function queueReturnMails(tx: Transaction, cells: Cell[]): Promise<void> {
  if (cells.length === 0) return;
  const rows = await tx
    .select({
      homeworkId: homework.id,
      studentId: students.id,
      parentId: parents.id,
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
    .where(
      or(
        ...cells.map(({ homeworkId, studentId }) =>
          and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)),
        ),
      ),
    );
  const dueAt = new Date(Date.now() + mailDelayMs);
  for (const {
    homeworkId,
    studentId,
    parentId,
    recipient,
    locale,
    courseName,
    courseNameZh,
    ...work
  } of rows)
    await queueMail(tx, {
      template: "homeworkReturned",
      recipient,
      parentId,
      studentIds: [studentId],
      locale,
      dedupeKey: dedupeKey({ homeworkId, studentId }),
      dueAt,
      data: {
        ...work,
        studentId,
        courseName: inLocale(locale, courseName, courseNameZh),
        homeworkPath: classroomAddress({ homework: homeworkId }, studentId),
      },
    });
}

/** Deletes queued mails whose mark no longer applies. */
export const withdrawReturnMails = (tx: Transaction, cells: Cell[]): Promise<void> =>
  withdrawMails(tx, cells.map(dedupeKey));
