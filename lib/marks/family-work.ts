import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissionComments, submissions } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { today } from "@/lib/catalog/run-queries";
import { askedColumns, childDueAt, exceptionOf, isChildExcused, isExpectedSql } from "./expected";
import { isExpected } from "./homework-rules";
import { isJoinedLate, joinedState, workOf } from "./joined-work";
import { pick } from "@/lib/core/pick";

type Span = { from: Date; until: Date };

const ownChildren = (parentId: Owned<"parent">) => and(isChildOf(parentId), isNull(students.removedAt));

/** Returned for revision (rule R11.24), in a term that is not over. */
const isToRevise = and(
  eq(submissions.state, "returned"),
  isNotNull(submissions.revisionAskedAt),
  not(isChildExcused),
  gte(courseRuns.endsOn, today),
);

const selectWork = () =>
  db
    .select({
      studentId: students.id,
      courseRunId: courseRuns.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      homeworkId: homework.id,
      name: homework.name,
      ...askedColumns,
      extraTries: sql<number>`coalesce(${homeworkExceptions.extraTries}, 0)`,
      exceptedAt: homeworkExceptions.updatedAt,
      max: homework.maxScore,
      toRevise: sql<boolean>`coalesce(${isToRevise}, false)`,
      state: joinedState,
      isLate: isJoinedLate,
      ...pick(submissions, ["score", "comment", "commentZh", "markedAt", "revisionAskedAt"]),
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
    .leftJoin(submissions, workOf(students.id))
    .leftJoin(homeworkExceptions, exceptionOf(students.id));

const isDueIn = ({ from, until }: Span) => and(gte(childDueAt, from), lt(childDueAt, until));

/** The homework of all children due from one instant until before another, without what they are excused from. */
export const listHomeworkDue = (parentId: Owned<"parent">, from: Date, until: Date) =>
  selectWork()
    .where(and(ownChildren(parentId), not(isChildExcused), isDueIn({ from, until })))
    .orderBy(asc(childDueAt), asc(homework.id), asc(students.id));

const mostReturned = 20;

/** What was returned to a student since an instant, the newest first, at most 20. One query. */
export const listReturnedWork = (studentId: Owned<"student">, since: Date) =>
  selectWork()
    .where(
      and(eq(students.id, studentId), eq(submissions.state, "returned"), gte(submissions.markedAt, since)),
    )
    .orderBy(desc(submissions.markedAt), asc(homework.id))
    .limit(mostReturned);

/** Told as set since an instant (rule R17.10), also if it was written earlier as a draft. */
const isSetSince = (
  since: Date,
) => sql`exists (select from ${happenings} where ${happenings.homeworkId} = ${homework.id}
  and ${happenings.kind} = 'homeworkSet' and ${happenings.at} >= ${since.toISOString()}::timestamptz)`;

/**
 * Of some students of any families: homework due in a span of time and not handed in (`open`); what is to be revised (`revise`); what
 * was set since an instant and is due later or at no time (`set`); what was set for one of them since it (`excepted`); and
 * what was returned since it (`returned`). One query.
 */
export async function listWorkForDigest(
  studentIds: readonly Owned<"student">[],
  { from, until, since }: Span & { since: Date },
) {
  if (studentIds.length === 0) return { open: [], revise: [], set: [], excepted: [], returned: [] };
  const isOpen = and(isNull(submissions.id), isExpectedSql(), isDueIn({ from, until }));
  const isLater = or(isNull(childDueAt), gte(childDueAt, until));
  const isSet = and(isNull(submissions.id), isExpectedSql(), isLater, isSetSince(since));
  const isExcepted = gte(homeworkExceptions.updatedAt, since);
  const isReturned = and(eq(submissions.state, "returned"), gte(submissions.markedAt, since));
  const rows = await selectWork()
    .where(and(inArray(students.id, [...studentIds]), or(isOpen, isToRevise, isSet, isExcepted, isReturned)))
    .orderBy(asc(childDueAt), asc(homework.id), asc(students.id));
  const isNewlyExcepted = ({ exceptedAt }: { exceptedAt: Date | null }) =>
    exceptedAt !== null && exceptedAt >= since;
  const asked = rows.filter((piece) => piece.state === "missing" && isExpected(piece));
  return {
    open: asked.flatMap(({ dueAt, ...piece }) =>
      dueAt && dueAt >= from && dueAt < until ? [{ ...piece, dueAt }] : [],
    ),
    revise: rows.filter(({ toRevise }) => toRevise),
    set: asked.filter((piece) => !isNewlyExcepted(piece) && (!piece.dueAt || piece.dueAt >= until)),
    excepted: rows.filter((piece) => piece.state !== "returned" && isNewlyExcepted(piece)),
    returned: rows.filter(({ state, markedAt }) => state === "returned" && markedAt && markedAt >= since),
  };
}

/** What teachers wrote under the work of some students since an instant, the oldest first. One query. */
export async function listCommentsForDigest(studentIds: readonly Owned<"student">[], since: Date) {
  if (studentIds.length === 0) return [];
  return db
    .select({ studentId: submissions.studentId, name: homework.name, text: submissionComments.text })
    .from(submissions)
    .innerJoin(submissionComments, eq(submissionComments.submissionId, submissions.id))
    .innerJoin(
      homework,
      and(eq(homework.id, submissions.homeworkId), eq(homework.enabled, true), isNull(homework.removedAt)),
    )
    .where(
      and(
        inArray(submissions.studentId, [...studentIds]),
        isNull(submissions.removedAt),
        eq(submissionComments.authorRole, "teacher"),
        gte(submissionComments.createdAt, since),
      ),
    )
    .orderBy(asc(submissionComments.createdAt), asc(submissionComments.id));
}

/** Without a due date that has passed: it was that of the version before. */
const withDueAhead = <Piece extends { dueAt: Date | null }>(piece: Piece, now = new Date()): Piece => ({
  ...piece,
  dueAt: piece.dueAt && piece.dueAt > now ? piece.dueAt : null,
});

/**
 * What a family's page says about homework, by its due date: due in a span of time (`due`), not handed in and due in
 * another span or returned for revision (`open`), and returned since an instant, newest first (`returned`). One query.
 */
export async function listFamilyWork(
  parentId: Owned<"parent">,
  spans: { due: Span; open: Span; returnedSince: Date },
) {
  const rows = await selectWork()
    .where(
      and(
        ownChildren(parentId),
        or(
          and(not(isChildExcused), isDueIn(spans.due)),
          and(isNull(submissions.id), isExpectedSql(), isDueIn(spans.open)),
          isToRevise,
          and(eq(submissions.state, "returned"), gte(submissions.markedAt, spans.returnedSince)),
        ),
      ),
    )
    .orderBy(asc(childDueAt), asc(homework.id), asc(students.id));
  const within = ({ dueAt }: { dueAt: Date | null }, { from, until }: Span) =>
    dueAt !== null && dueAt >= from && dueAt < until;
  return {
    due: rows.filter((piece) => !piece.isExcused && within(piece, spans.due)),
    open: [
      ...rows.filter((piece) => piece.toRevise).map((piece) => withDueAhead(piece)),
      ...rows.filter((piece) => piece.state === "missing" && isExpected(piece) && within(piece, spans.open)),
    ],
    returned: rows
      .filter(({ state, markedAt }) => state === "returned" && markedAt && markedAt >= spans.returnedSince)
      .toSorted((a, b) => Number(b.markedAt) - Number(a.markedAt)),
  };
}
