import { addMinutes } from "date-fns";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { homework, submissions } from "@/db/schema/learning";
import { parents, students, teachers } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import { givenWords } from "./rubrics/columns";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { afterQuietHours, zoneOfPlace } from "@/lib/core/zones";
import { keyOfReader, keyOfTime, queueMail, withdrawMails } from "@/lib/notices/outbox";
import { noticeSettings } from "@/db/schema/notices";
import { delayOf, switchOf } from "@/lib/notices/kind-lookups";
import { isMailOn } from "@/lib/notices/settings";
import { tell } from "@/lib/notices/tell";
import { unsubscribePath } from "@/lib/notices/unsubscribe-link";
import { withdrawHappenings } from "@/lib/notices/withdraw";

type Cell = { homeworkId: number; studentId: number };
const eventOf = ({ homeworkId, studentId }: Cell) => `homeworkReturned:${homeworkId}:${studentId}`;

/** A cell with the entry of its history, which identifies the mark. */
type MarkedCell = Cell & { id: number; teacherId: number };

/** The returned work of these cells, once for each guardian. */
const returnedWork = (tx: Transaction, cells: readonly Cell[]) =>
  tx
    .select({
      homeworkId: homework.id,
      courseRunId: homework.courseRunId,
      studentId: students.id,
      attempt: submissions.attempt,
      country: parents.country,
      province: parents.province,
      isMailed: sql<boolean>`${isMailOn(switchOf("homeworkReturned"))} and ${parents.enabled} and ${parents.removedAt} is null`,
      parentId: parents.id,
      isFirst: sql<boolean>`${parents.id} = ${students.parentId}`,
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
      isRevision: sql<boolean>`${submissions.revisionAskedAt} is not null`,
      commentZh: submissions.commentZh,
      levels: givenWords(submissions),
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(sql`${seenChildren} seen`, sql`seen.student_id = ${students.id}`)
    .innerJoin(parents, sql`${parents.id} = seen.parent_id`)
    .innerJoin(teachers, eq(teachers.id, submissions.teacherId))
    .leftJoin(noticeSettings, and(eq(noticeSettings.role, "parent"), eq(noticeSettings.readerId, parents.id)))
    .where(
      and(
        // Others find neither the homework nor the child.
        eq(homework.enabled, true),
        isNull(homework.removedAt),
        eq(students.enabled, true),
        isNull(students.removedAt),
        or(
          ...cells.map(({ homeworkId, studentId }) =>
            and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)),
          ),
        ),
      ),
    );
type ReturnedWork = Awaited<ReturnType<typeof returnedWork>>;

/**
 * Tells each child and family of returned work, and queues one mail per returned version and guardian, ten minutes later and outside
 * quiet hours, to guardians who can sign in and did not switch these mails off.
 */
export async function queueReturnMails(tx: Transaction, cells: MarkedCell[]): Promise<void> {
  if (cells.length === 0) return;
  const rows = await returnedWork(tx, cells);
  await tell(
    tx,
    "homeworkReturned",
    cells.flatMap(({ id, teacherId, homeworkId, studentId }) => {
      const row = rows.find((one) => one.homeworkId === homeworkId && one.studentId === studentId);
      if (!row) return [];
      const { courseRunId, courseName, courseNameZh, homeworkName, score, max, isRevision } = row;
      return [
        {
          actor: { role: "teacher" as const, id: teacherId },
          about: { courseRunId, homeworkId, studentId },
          key: String(id),
          data: {
            program: { en: courseName, zh: courseNameZh },
            homework: homeworkName,
            score,
            max,
            revise: isRevision ? "yes" : "no",
          },
        },
      ];
    }),
  );
  await queueMailsAbout(tx, rows);
}

/** Queues the mail about returned work again if it was withdrawn before it left: the child took the revision back. */
export async function requeueReturnMail(tx: Transaction, cell: Cell): Promise<void> {
  await queueMailsAbout(tx, await returnedWork(tx, [cell]));
}

async function queueMailsAbout(tx: Transaction, rows: ReturnedWork): Promise<void> {
  const dueAt = addMinutes(new Date(), delayOf("homeworkReturned"));
  const mailed = rows.filter(({ isMailed }) => isMailed);
  for (const {
    homeworkId,
    courseRunId: _run,
    attempt,
    country,
    province,
    isMailed: _mailed,
    isFirst,
    studentId,
    parentId,
    recipient,
    locale,
    courseName,
    courseNameZh,
    levels,
    ...work
  } of mailed)
    await queueMail(tx, {
      template: "homeworkReturned",
      recipient,
      parentId,
      studentIds: [studentId],
      locale,
      dedupeKey: keyOfReader(keyOfTime(eventOf({ homeworkId, studentId }), attempt), { parentId, isFirst }),
      dueAt: afterQuietHours(dueAt, zoneOfPlace(country, province)),
      data: {
        ...work,
        unsubscribePath: unsubscribePath({ role: "parent", id: parentId, from: "homework" }),
        studentId,
        courseName: inLocale(locale, courseName, courseNameZh),
        levels: levels.map(({ trait, traitZh, words, wordsZh }) => ({
          trait: inLocale(locale, trait, traitZh || trait),
          words: inLocale(locale, words, wordsZh || words),
        })),
        homeworkPath: classroomAddress({ homework: homeworkId }, studentId),
      },
    });
}

/** Deletes the queued mails that ask for a revision which has been handed in; the notices stay. */
export const withdrawRevisionMails = (tx: Transaction, cell: Cell): Promise<void> =>
  withdrawMails(tx, [eventOf(cell)]);

/** Deletes queued mails and notices about marks of homework that families no longer find. */
export async function withdrawReturnMailsOf(tx: Transaction, homeworkIds: readonly number[]): Promise<void> {
  const cells = await tx
    .select({ homeworkId: submissions.homeworkId, studentId: submissions.studentId })
    .from(submissions)
    .where(inArray(submissions.homeworkId, [...homeworkIds]));
  await withdrawReturnMails(tx, cells);
}

/** Deletes queued mails and notices whose mark no longer applies. */
export async function withdrawReturnMails(tx: Transaction, cells: Cell[]): Promise<void> {
  await withdrawMails(tx, cells.map(eventOf));
  const causes = cells.map(({ homeworkId, studentId }) => ({ homeworkId, studentId }));
  await withdrawHappenings(tx, ["homeworkReturned"], causes);
}
