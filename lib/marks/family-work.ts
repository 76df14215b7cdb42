import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/commerce";
import { homework, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import type { HomeworkState } from "./homework-rules";
import { pick } from "@/lib/core/pick";

const ownChildren = (parentId: Owned<"parent">) =>
  and(eq(students.parentId, parentId), isNull(students.removedAt));

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
      ...pick(submissions, ["score", "comment", "markedAt"]),
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

/** The homework of all children due from one instant until before another. */
export const listHomeworkDue = (parentId: Owned<"parent">, from: Date, until: Date) =>
  selectWork()
    .where(and(ownChildren(parentId), gte(homework.dueAt, from), lt(homework.dueAt, until)))
    .orderBy(asc(homework.dueAt), asc(homework.id), asc(students.id));

/** The last 20 submissions of all children returned since an instant, newest first. */
export const listReturnedSince = (parentId: Owned<"parent">, since: Date) =>
  selectWork()
    .where(and(ownChildren(parentId), eq(submissions.state, "returned"), gte(submissions.markedAt, since)))
    .orderBy(desc(submissions.markedAt), desc(submissions.id))
    .limit(20);
