import { differenceInCalendarDays } from "date-fns";
import { and, asc, eq, gte, isNull, lt, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissions } from "@/db/schema/learning";
import { noticeSettings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { teachers } from "@/db/schema/people";
import { teacherOfClass } from "@/lib/access/substitutes";
import { plainDate } from "@/lib/core/formats";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { isOfSeat, isWaiting, oldestHandIn } from "@/lib/marks/waiting-work";
import { gatheringMails } from "./kind";
import { queueMails } from "./outbox";
import { isMailOn } from "./settings";
import { unsubscribePath } from "./unsubscribe-link";

const [from, until] = ["07:30", "12:00"];

const program = sql<{
  en: string;
  zh: string;
}>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`;

/** Teachers who still get today's mail, with its language. */
const receivers = (day: string) =>
  and(
    eq(teachers.enabled, true),
    isNull(teachers.removedAt),
    isMailOn(gatheringMails.teacherMorning.switchedBy),
    notExists(
      db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(eq(mailOutbox.dedupeKey, sql`'teacherMorning:' || ${teachers.id} || ':' || ${day}`)),
    ),
  );
const teacher = {
  teacherId: teachers.id,
  email: teachers.email,
  firstName: teachers.firstName,
  locale: sql<"en" | "zh">`coalesce(${noticeSettings.locale}, 'en')`,
};
const ofTeacher = and(eq(noticeSettings.role, "teacher"), eq(noticeSettings.readerId, teachers.id));

/**
 * From 07:30 school time, queues the mail of each teacher who has a class today or work to mark: the classes, and the
 * work by age. One mail a day, three queries for any number of teachers. Returns the number of mails.
 */
export async function sendTeacherMornings(now = new Date()): Promise<number> {
  const clock = plainDate("clock", now);
  if (clock < from || clock >= until) return 0;
  const day = schoolDay(now);
  const [classes, waiting] = await Promise.all([classesOn(day), workToMark(day)]);
  const known = new Map([...classes, ...waiting].map((row) => [row.teacherId, row]));
  return queueMails(
    db,
    [...known.values()].map(({ teacherId, email, firstName, locale }) => ({
      template: "teacherMorning" as const,
      recipient: email,
      parentId: null,
      studentIds: [],
      locale,
      dedupeKey: `teacherMorning:${teacherId}:${day}`,
      data: {
        firstName,
        classes: classes
          .filter((row) => row.teacherId === teacherId)
          .map(({ startsAt, ...names }) => ({
            program: names.program,
            lesson: names.lesson,
            startsAt: startsAt.toISOString(),
          })),
        toMark: waiting
          .filter((row) => row.teacherId === teacherId)
          .map((work) => ({
            name: work.name,
            program: work.program,
            count: work.count,
            days: differenceInCalendarDays(now, work.oldest),
          })),
        unsubscribePath: unsubscribePath({ role: "teacher", id: teacherId, from: "morning" }),
      },
    })),
  );
}

const classesOn = (day: string) =>
  db
    .select({
      ...teacher,
      program,
      lesson: sql<{
        en: string;
        zh: string;
      }>`json_build_object('en', ${courseClasses.name}, 'zh', ${courseClasses.nameZh})`,
      startsAt: sql<Date>`${courseClasses.startsAt}`.mapWith(courseClasses.startsAt),
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(teachers, eq(teachers.id, teacherOfClass))
    .leftJoin(noticeSettings, ofTeacher)
    .where(
      and(
        gte(courseClasses.startsAt, schoolInstant(day, "00:00")),
        lt(courseClasses.startsAt, schoolInstant(shiftDay(day, 1), "00:00")),
        eq(courseClasses.status, "scheduled"),
        isNull(courseClasses.removedAt),
        eq(units.enabled, true),
        isNull(units.removedAt),
        isNull(courseRuns.removedAt),
        receivers(day),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));

/** Waiting work of students who still have their seat, by homework, the oldest first. */
function workToMark(day: string) {
  return db
    .select({
      ...teacher,
      program,
      name: homework.name,
      count: sql<number>`count(*)::int`,
      oldest: oldestHandIn,
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(enrolments, isOfSeat)
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(noticeSettings, ofTeacher)
    .where(and(isWaiting, receivers(day)))
    .groupBy(teachers.id, noticeSettings.role, noticeSettings.readerId, courses.id, homework.id)
    .orderBy(oldestHandIn, asc(homework.id));
}
