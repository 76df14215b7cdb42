import { and, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, homework, homeworkExceptions, makeups, submissions } from "@/db/schema/learning";
import { mailOutbox } from "@/db/schema/office";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { childDueAt, exceptionOf, isExpectedSql } from "@/lib/marks/expected";
import { type QueuedMail, queueMails } from "@/lib/notices/outbox";
import { pick } from "@/lib/core/pick";

/**
 * The two reminders, in minutes before the class: `from` is their moment, which a seat must precede, and `until` ends the
 * time in which a late one, or the one of a class that was moved, is still sent. They never overlap.
 */
const reminders = {
  day: { key: "reminder", from: 24 * 60, until: 3 * 60 },
  hour: { key: "reminderHour", from: 65, until: 0 },
} as const;
type Ahead = keyof typeof reminders;
type Reminder = Awaited<ReturnType<typeof dueReminders>>[number];

/** One reminder of each kind per class, student and guardian, and another one if the class moves. */
const dedupeKeyOf = (
  ahead: Ahead,
) => sql<string>`${reminders[ahead].key}::text || ':' || ${courseClasses.id} || ':'
  || ${students.id} || ':' || extract(epoch from ${courseClasses.startsAt})::bigint
  || case when ${parents.id} = ${students.parentId} then '' else ':' || ${parents.id} end`;

const minutes = (count: number) => sql`make_interval(mins => ${count})`;

/**
 * Queues the reminders that are due to the guardians of each student in a class, guests too, except for those who will
 * miss it (rules R10.22 and R10.24): one at the class's hour the day before, and
 * one about an hour before, both only to those whose seat is older than that moment (rules R17.2 and R17.4). Runs every
 * five minutes. Returns the number.
 */
export async function remindOfClasses(): Promise<number> {
  const due = (await Promise.all([dueReminders("day"), dueReminders("hour")])).flat();
  return queueMails(db, due.map(reminderMail));
}

/** It is of no use once the class has begun. */
function reminderMail({ recipient, locale, dedupeKey, ...about }: Reminder): QueuedMail {
  return {
    template: "reminder",
    recipient,
    parentId: about.parentId,
    studentIds: [about.studentId],
    locale,
    dedupeKey,
    expiresAt: about.startsAt,
    data: {
      firstName: about.firstName,
      studentName: about.studentName,
      courseName: inLocale(locale, about.course.name, about.course.nameZh),
      className: inLocale(locale, about.lesson.name, about.lesson.nameZh),
      ...pick(about, ["ahead", "startsAt", "country", "province"]),
      // A guest has no class page and no homework there; the door is on the family's page.
      ...(!about.isGuest && {
        homeworkNames: about.homeworkNames,
        classPath: classroomAddress({ class: about.lesson.classId }, about.studentId),
      }),
    },
  };
}

/** Who is in a class, and since when: by a seat in its term, or as a guest. */
const places = db
  .select({
    studentId: sql<number>`${enrolments.studentId}`.as("place_student_id"),
    since: sql<Date>`${enrolments.createdAt}`.as("place_since"),
    isGuest: sql<boolean>`false`.as("place_is_guest"),
  })
  .from(enrolments)
  .where(and(eq(enrolments.courseRunId, courseRuns.id), isNull(enrolments.endedAt)))
  .unionAll(
    db
      .select({
        studentId: sql<number>`${makeups.studentId}`.as("place_student_id"),
        since: sql<Date>`${makeups.decidedAt}`.as("place_since"),
        isGuest: sql<boolean>`true`.as("place_is_guest"),
      })
      .from(makeups)
      .where(and(eq(makeups.courseClassId, courseClasses.id), eq(makeups.status, "granted"))),
  )
  .as("places");

/** The names of the student's open homework for the class. */
const homeworkNames = sql<string[]>`array(
  select ${homework.name} from ${homework} left join ${homeworkExceptions} on ${exceptionOf(students.id)}
  where ${homework.courseRunId} = ${courseRuns.id} and ${homework.removedAt} is null and ${homework.enabled}
    and ${isExpectedSql(places.since)} and ${childDueAt} between now() and ${courseClasses.startsAt} + interval '1 hour'
    and not exists (
      select from ${submissions}
      where ${submissions.homeworkId} = ${homework.id} and ${submissions.studentId} = ${students.id}
        and ${submissions.removedAt} is null)
  order by ${childDueAt}, ${homework.id})`;

const isAnnounced = db
  .select({ id: absences.studentId })
  .from(absences)
  .where(and(eq(absences.courseClassId, courseClasses.id), eq(absences.studentId, places.studentId)));

async function dueReminders(ahead: Ahead) {
  const { from, until } = reminders[ahead];
  const dedupeKey = dedupeKeyOf(ahead);
  const rows = await db
    .select({
      recipient: parents.email,
      parentId: parents.id,
      studentId: students.id,
      ...pick(parents, ["locale", "firstName", "country", "province"]),
      studentName: fullNameOf(students),
      course: { name: courses.name, nameZh: courses.nameZh },
      lesson: { classId: courseClasses.id, name: courseClasses.name, nameZh: courseClasses.nameZh },
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
      homeworkNames,
      isGuest: places.isGuest,
      dedupeKey,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoinLateral(places, sql`true`)
    .innerJoin(students, eq(students.id, places.studentId))
    .innerJoin(sql`${seenChildren} seen`, sql`seen.student_id = ${students.id}`)
    .innerJoin(parents, sql`${parents.id} = seen.parent_id`)
    .where(
      and(
        gt(courseClasses.startsAt, sql`now() + ${minutes(until)}`),
        lte(courseClasses.startsAt, sql`now() + ${minutes(from)}`),
        lte(places.since, sql`${courseClasses.startsAt} - ${minutes(from)}`),
        eq(courseClasses.status, "scheduled"),
        notExists(isAnnounced),
        ...[courseClasses, units, courseRuns, students, parents].map((table) =>
          and(eq(table.enabled, true), isNull(table.removedAt)),
        ),
        notExists(
          db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, dedupeKey)),
        ),
      ),
    )
    .orderBy(courseClasses.startsAt, students.id, parents.id, places.isGuest);
  return rows.map((row) => ({ ...row, ahead }));
}
