import { and, asc, eq, gt, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { files } from "@/db/schema/files";
import {
  homework,
  homeworkExceptions,
  homeworkFiles,
  submissionComments,
  submissions,
} from "@/db/schema/learning";
import { fullNameOf, students, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { today } from "@/lib/catalog/run-queries";
import { foundOrThrow } from "@/lib/core/errors";
import { releasedMarks } from "./drawn/queries";
import { askedColumns, childDueAt, exceptionOf, isExpectedSql, ofSeat, seatOrKept } from "./expected";
import { filesOf, submittedFiles } from "./homework-files";
import { typedDrafts } from "@/db/schema/versions";
import type { TypedDocument } from "./typed/document";
import { olderVersions, standingDocument } from "./versions";
import { levelsOf, rubricOf } from "./rubrics/columns";
import type { HomeworkState } from "./homework-rules";
import { closesAt } from "./late-rule";
import type { ListHomework } from "./homework-schemas";
import { pick } from "@/lib/core/pick";

type Comment = {
  commentId: number;
  authorRole: "student" | "teacher" | "parent" | "admin";
  authorName: string;
  text: string;
  createdAt: Date;
};

const isHandedIn = isNull(submissions.removedAt);
/** Work that was taken back is missing; a mark without a submission is returned. */
const state = sql<HomeworkState>`case when ${submissions.id} is null or ${submissions.removedAt} is not null
  then 'missing' else ${submissions.state} end`;
const whileHandedIn = <T>(column: unknown) => sql<T>`case when ${isHandedIn} then ${column} end`;

const briefColumns = {
  homeworkId: homework.id,
  ...pick(homework, ["name", "maxScore"]),
  ...askedColumns,
  courseRunId: courseRuns.id,
  courseRunName: courseRuns.name,
  courseRunNameZh: courseRuns.nameZh,
  courseName: courses.name,
  courseNameZh: courses.nameZh,
  unitId: homework.unitId,
  unitName: units.name,
  unitNameZh: units.nameZh,
  classId: homework.courseClassId,
  className: courseClasses.name,
  classNameZh: courseClasses.nameZh,
  state,
  isLate: sql<boolean>`coalesce(${isHandedIn} and ${submissions.isLate}, false)`,
  joinedAt: enrolments.createdAt,
  /** When the seat ended, of which only work that was handed in is left. */
  seatEndedAt: enrolments.endedAt,
  handedInAt: whileHandedIn<Date | null>(submissions.handedInAt).mapWith(submissions.handedInAt),
  score: whileHandedIn<number | null>(submissions.score),
  markedAt: whileHandedIn<Date | null>(submissions.markedAt).mapWith(submissions.markedAt),
  revisionAskedAt: ofSeat<Date>(whileHandedIn(submissions.revisionAskedAt)).mapWith(
    submissions.revisionAskedAt,
  ),
};

/** The homework visible to students with a seat. */
const selectHomework = () =>
  db
    .select(briefColumns)
    .from(enrolments)
    .innerJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isNull(courseRuns.removedAt)))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(
      homework,
      and(eq(homework.courseRunId, courseRuns.id), eq(homework.enabled, true), isNull(homework.removedAt)),
    )
    .leftJoin(units, eq(units.id, homework.unitId))
    .leftJoin(courseClasses, eq(courseClasses.id, homework.courseClassId))
    .leftJoin(
      submissions,
      and(eq(submissions.homeworkId, homework.id), eq(submissions.studentId, enrolments.studentId)),
    )
    .leftJoin(homeworkExceptions, exceptionOf(enrolments.studentId))
    .$dynamic();

const toDo = 1;
const ofType = [
  undefined,
  sql`((${state} = 'missing' and ${isExpectedSql()}) or (${submissions.revisionAskedAt} is not null and ${isHandedIn}))`,
  sql`${state} = 'handed_in'`,
  sql`${state} = 'returned'`,
];

const isKept = and(isNotNull(submissions.id), isHandedIn);

/**
 * The homework of a student by due date, undated last, with the work handed in to terms that the student has left; `isCurrent` leaves
 * out what an ended term left undone.
 */
export const listHomework = (
  studentId: Owned<"student">,
  { type = 0, courseRunId = null, isCurrent = false }: Partial<ListHomework> & { isCurrent?: boolean } = {},
) =>
  selectHomework()
    .where(
      and(
        eq(enrolments.studentId, studentId),
        type === toDo ? isNull(enrolments.endedAt) : seatOrKept(isKept),
        ofType[type],
        courseRunId === null || courseRunId === undefined ? undefined : eq(courseRuns.id, courseRunId),
        isCurrent ? or(gte(courseRuns.endsOn, today), gt(childDueAt, sql`now()`)) : undefined,
      ),
    )
    .orderBy(sql`${childDueAt} asc nulls last`, asc(homework.id))
    .limit(500);
export type HomeworkBrief = Awaited<ReturnType<typeof listHomework>>[number];

const authorName = sql`case ${submissionComments.authorRole}
  when 'student' then (select ${students.firstName} from ${students} where ${students.id} = ${submissionComments.authorId})
  when 'teacher' then (select ${fullNameOf(teachers)} from ${teachers}
    where ${teachers.id} = ${submissionComments.authorId}) end`;

const thread = sql<Comment[]>`coalesce((
  select json_agg(json_build_object('commentId', ${submissionComments.id}, 'authorRole', ${submissionComments.authorRole},
    'authorName', coalesce(${authorName}, ''), 'text', ${submissionComments.text}, 'createdAt', ${submissionComments.createdAt})
    order by ${submissionComments.createdAt}, ${submissionComments.id})
  from ${submissionComments} where ${submissionComments.submissionId} = ${submissions.id}), '[]')`;

const restColumnsFor = (studentId: Owned<"student">) => ({
  instructions: homework.instructions,
  attachments: filesOf(
    homeworkFiles,
    sql`${homeworkFiles.homeworkId} = ${homework.id} and ${files.state} = 'stored'`,
  ),
  files: submittedFiles,
  document: standingDocument,
  /** What the student is writing now. */
  draft: sql<{
    document: TypedDocument;
    seq: number;
  } | null>`(select json_build_object('document', ${typedDrafts.document},
    'seq', ${typedDrafts.seq}) from ${typedDrafts}
    where ${typedDrafts.homeworkId} = ${homework.id} and ${typedDrafts.studentId} = ${studentId})`,
  versions: olderVersions,
  attempt: sql<number>`coalesce(${submissions.attempt}, 0)`,
  ...pick(courseRuns, ["lateDays", "mostTries"]),
  /** Why the student is excused. */
  excusedReason: homeworkExceptions.reason,
  extraTries: sql<number>`coalesce(${homeworkExceptions.extraTries}, 0)`,
  /** Kept while a mark is removed and the student works on it again. */
  ...pick(submissions, ["comment", "commentZh"]),
  rubric: rubricOf(homework.rubricId),
  /** Ids of the levels that the teacher chose for the present attempt. */
  levels: levelsOf(submissions),
  comments: thread,
  /** The teacher's marks on the work, once it was returned with them. */
  marks: releasedMarks,
});

/** One homework with the student's work; null without a seat in its run and without work that was handed in while there was one. */
export async function findHomework(studentId: Owned<"student">, homeworkId: number) {
  const [[brief], [rest]] = await Promise.all([
    selectHomework().where(
      and(eq(enrolments.studentId, studentId), seatOrKept(isKept), eq(homework.id, homeworkId)),
    ),
    db
      .select(restColumnsFor(studentId))
      .from(homework)
      .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
      .leftJoin(
        submissions,
        and(eq(submissions.homeworkId, homework.id), eq(submissions.studentId, studentId)),
      )
      .leftJoin(homeworkExceptions, exceptionOf(sql`${studentId}`))
      .where(eq(homework.id, homeworkId)),
  ]);
  const piece = brief;
  if (!piece || !rest) return null;
  const { comments, ...more } = rest;
  return {
    ...piece,
    ...more,
    /** Until when it is accepted; null for ever. */
    closesAt: closesAt(piece, more),
    comments: comments.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
  };
}
export type HomeworkDetail = NonNullable<Awaited<ReturnType<typeof findHomework>>>;

/** The same. @throws Failure "notFound" */
export const getHomeworkOrThrow = async (
  studentId: Owned<"student">,
  homeworkId: number,
): Promise<HomeworkDetail> => foundOrThrow(await findHomework(studentId, homeworkId));
