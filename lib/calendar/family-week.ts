import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { homework, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import type { HomeworkState } from "@/lib/marks/homework-rules";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { picturePathOf } from "@/lib/storage/links";
import { weekOf } from "./rules";

const ownChildren = (parentId: number) => and(eq(students.parentId, parentId), isNull(students.removedAt));

export const listChildren = (parentId: number) =>
  db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      nickname: students.nickname,
      pic: picturePathOf(students.avatar),
    })
    .from(students)
    .where(ownChildren(parentId))
    .orderBy(asc(students.id));

const selectWork = () =>
  db
    .select({
      studentId: students.id,
      courseRunId: courseRuns.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      homeworkId: homework.id,
      name: homework.name,
      dueAt: homework.dueAt,
      max: homework.maxScore,
      state: sql<HomeworkState>`coalesce(${submissions.state}, 'missing')`,
      isLate: sql<boolean>`coalesce(${submissions.isLate}, false)`,
      score: submissions.score,
      comment: submissions.comment,
      markedAt: submissions.markedAt,
      joinedAt: enrolments.createdAt,
    })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), isNull(enrolments.endedAt)))
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(
      homework,
      and(eq(homework.courseRunId, courseRuns.id), eq(homework.enabled, true), isNull(homework.removedAt)),
    )
    .leftJoin(
      submissions,
      and(
        eq(submissions.homeworkId, homework.id),
        eq(submissions.studentId, students.id),
        isNull(submissions.removedAt),
      ),
    );

/** The homework of all children that is due from one instant until before another. */
export const listHomeworkDue = (parentId: number, from: Date, until: Date) =>
  selectWork()
    .where(and(ownChildren(parentId), gte(homework.dueAt, from), lt(homework.dueAt, until)))
    .orderBy(asc(homework.dueAt), asc(homework.id), asc(students.id));

const listReturnedSince = (parentId: number, since: Date) =>
  selectWork()
    .where(and(ownChildren(parentId), eq(submissions.state, "returned"), gte(submissions.markedAt, since)))
    .orderBy(desc(submissions.markedAt), desc(submissions.id))
    .limit(20);

const freshMs = 7 * 24 * 60 * 60 * 1000;

/**
 * One week over all children of a parent: classes, homework due, and what was returned within the last seven days.
 * `days` are school days, Monday first; instants are UTC. Four queries whatever the number of children.
 */
export async function getFamilyWeek(parentId: number, day: string, now = new Date()) {
  const days = weekOf(day);
  const [monday = day] = days;
  const from = schoolInstant(monday, "00:00");
  const until = schoolInstant(shiftDay(monday, days.length), "00:00");
  const children = await listChildren(parentId);
  const [classes, due, grades] = await Promise.all([
    listClassesBetween(
      children.map(({ studentId }) => studentId),
      from,
      until,
    ),
    listHomeworkDue(parentId, from, until),
    listReturnedSince(parentId, new Date(now.getTime() - freshMs)),
  ]);
  return { days, children, classes, homework: due, grades };
}
export type WeekOfFamily = Awaited<ReturnType<typeof getFamilyWeek>>;
