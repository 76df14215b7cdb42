import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { type HomeworkState, isExpected } from "./homework-rules";
import { pick } from "@/lib/core/pick";

const ownChildren = (parentId: Owned<"parent">) => and(isChildOf(parentId), isNull(students.removedAt));

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

const mostReturned = 20;

/** What was returned to a student since an instant, the newest first, at most 20. One query. */
export const listReturnedWork = (studentId: Owned<"student">, since: Date) =>
  selectWork()
    .where(
      and(eq(students.id, studentId), eq(submissions.state, "returned"), gte(submissions.markedAt, since)),
    )
    .orderBy(desc(submissions.markedAt), asc(homework.id))
    .limit(mostReturned);

type Span = { from: Date; until: Date };

/**
 * Of some students of any families: homework due in a span of time and not handed in (`open`), and what was returned
 * since an instant (`returned`). One query.
 */
export async function listWorkForDigest(
  studentIds: readonly Owned<"student">[],
  { from, until, returnedSince }: Span & { returnedSince: Date },
) {
  if (studentIds.length === 0) return { open: [], returned: [] };
  const isOpen = and(isNull(submissions.id), gte(homework.dueAt, from), lt(homework.dueAt, until));
  const isReturned = and(eq(submissions.state, "returned"), gte(submissions.markedAt, returnedSince));
  const rows = await selectWork()
    .where(and(inArray(students.id, [...studentIds]), or(isOpen, isReturned)))
    .orderBy(asc(homework.dueAt), asc(homework.id), asc(students.id));
  return {
    open: rows.flatMap(({ state, dueAt, ...piece }) =>
      state === "missing" && dueAt ? [{ ...piece, dueAt }] : [],
    ),
    returned: rows.filter(({ state }) => state === "returned"),
  };
}

/**
 * What a family's page says about homework, by its due date: due in a span of time (`due`), not handed in and due in
 * another span (`open`), and returned since an instant, newest first (`returned`). One query.
 */
export async function listFamilyWork(
  parentId: Owned<"parent">,
  spans: { due: Span; open: Span; returnedSince: Date },
) {
  const isDue = ({ from, until }: Span) => and(gte(homework.dueAt, from), lt(homework.dueAt, until));
  const rows = await selectWork()
    .where(
      and(
        ownChildren(parentId),
        or(
          isDue(spans.due),
          and(isNull(submissions.id), isDue(spans.open)),
          and(eq(submissions.state, "returned"), gte(submissions.markedAt, spans.returnedSince)),
        ),
      ),
    )
    .orderBy(asc(homework.dueAt), asc(homework.id), asc(students.id));
  const within = ({ dueAt }: { dueAt: Date | null }, { from, until }: Span) =>
    dueAt !== null && dueAt >= from && dueAt < until;
  return {
    due: rows.filter((piece) => within(piece, spans.due)),
    open: rows.filter(
      (piece) => piece.state === "missing" && isExpected(piece, piece.joinedAt) && within(piece, spans.open),
    ),
    returned: rows
      .filter(({ state, markedAt }) => state === "returned" && markedAt && markedAt >= spans.returnedSince)
      .toSorted((a, b) => Number(b.markedAt) - Number(a.markedAt)),
  };
}
