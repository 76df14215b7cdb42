import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import {
  homework,
  homeworkExceptions,
  homeworkFiles,
  submissionComments,
  submissions,
} from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { enrolledStudentIds } from "@/lib/classroom/enrolled-students";
import { askedColumns, exceptionOf, isExpectedSql } from "./expected";
import { marksOfWork } from "./drawn/queries";
import { filesOf, submittedFiles } from "./homework-files";
import { levelsOf, rubricOf } from "./rubrics/columns";
import { isJoinedLate, joinedState, workOf } from "./joined-work";
import { lastReturn, olderVersionCount, standingDocument } from "./versions";
import { pick } from "@/lib/core/pick";

export type ThreadEntry = {
  commentId: number;
  authorRole: "student" | "teacher" | "parent" | "admin";
  text: string;
  /** ISO 8601. */
  createdAt: string;
};
/** The submission that holds the messages, also without work that stands (rule R11.85); null without one. */
const threadId = sql<number | null>`(select w.id from ${submissions} w
  where w.homework_id = ${homework.id} and w.student_id = ${students.id})`;
const thread = sql<ThreadEntry[]>`coalesce((
  select json_agg(json_build_object('commentId', ${submissionComments.id}, 'authorRole', ${submissionComments.authorRole},
    'text', ${submissionComments.text}, 'createdAt', ${submissionComments.createdAt})
    order by ${submissionComments.createdAt}, ${submissionComments.id})
  from ${submissionComments} where ${submissionComments.submissionId} = ${threadId}), '[]')`;

const workColumns = {
  studentId: students.id,
  ...pick(students, ["firstName", "lastName", "nickname"]),
  submissionId: submissions.id,
  state: joinedState,
  /** 0: marked without a submission. */
  attempt: sql<number>`coalesce(${submissions.attempt}, 0)`,
  isLate: isJoinedLate,
  ...pick(submissions, ["handedInAt", "score", "comment", "commentZh", "markedAt", "revisionAskedAt"]),
  /** Ids of the chosen levels of the homework's rubric, ascending. */
  levels: levelsOf(submissions),
  version: sql<number>`coalesce(${submissions.version}, 0)`,
  files: submittedFiles,
  document: standingDocument,
  /** Versions that do not stand any more. */
  olderVersions: olderVersionCount,
  /** How the version before was returned, for work that was handed in again. */
  lastReturn,
  threadId,
  thread,
  marks: marksOfWork,
};

/** The work of every student of the run on a homework, by last name, in one query; without a submission it is missing. */
export const listWork = (homeworkId: Owned<"taughtHomework">) =>
  db
    .select({
      ...workColumns,
      ...askedColumns,
      /** When the student got the seat. */
      joinedAt: enrolments.createdAt,
    })
    .from(homework)
    .innerJoin(enrolments, and(eq(enrolments.courseRunId, homework.courseRunId), isNull(enrolments.endedAt)))
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .leftJoin(submissions, workOf(students.id))
    .leftJoin(homeworkExceptions, exceptionOf(students.id))
    .where(eq(homework.id, homeworkId))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));
export type SubmittedWork = Awaited<ReturnType<typeof listWork>>[number];

/** One submission with its homework, files and thread. @throws Failure "notFound" */
export async function getSubmissionOrThrow(submissionId: Owned<"taughtSubmission">) {
  const [row] = await db
    .select({ homework: { ...briefColumns, rubric: rubricOf(homework.rubricId) }, work: workColumns })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .where(and(eq(submissions.id, submissionId), isNull(submissions.removedAt)));
  const { homework: piece, work } = foundOrThrow(row);
  return { ...work, homework: piece };
}

const briefColumns = {
  homeworkId: homework.id,
  ...pick(homework, ["courseRunId", "name", "instructions", "dueAt"]),
  max: homework.maxScore,
};

const countOf = (state: "handed_in" | "returned") => sql<number>`(
  select count(*)::int from ${submissions}
  where ${submissions.homeworkId} = ${homework.id} and ${submissions.removedAt} is null
    and ${submissions.state} = ${sql.raw(`'${state}'`)}
    and ${submissions.studentId} = any(${enrolledStudentIds(homework.courseRunId)}))`;

const keptWorks = sql<number>`${sql`(select count(*)::int from ${submissions}
  where ${submissions.homeworkId} = ${homework.id} and ${submissions.removedAt} is null and ${submissions.attempt} > 0)`}`;

const setColumns = {
  ...briefColumns,
  unitId: homework.unitId,
  unitName: units.name,
  unitNameZh: units.nameZh,
  courseClassId: homework.courseClassId,
  className: courseClasses.name,
  classNameZh: courseClasses.nameZh,
  /** False for a draft, which students do not see. */
  enabled: homework.enabled,
  rubricId: homework.rubricId,
  version: homework.version,
  files: filesOf(homeworkFiles, eq(homeworkFiles.homeworkId, homework.id)),
  /** Students who are expected to hand it in and have not. */
  missing: sql<number>`(
    select count(*)::int from ${enrolments} left join ${homeworkExceptions} on ${exceptionOf(enrolments.studentId)}
    where ${enrolments.courseRunId} = ${homework.courseRunId} and ${enrolments.endedAt} is null and ${isExpectedSql()}
      and not exists (select 1 from ${submissions} where ${submissions.homeworkId} = ${homework.id}
        and ${submissions.studentId} = ${enrolments.studentId} and ${submissions.removedAt} is null))`,
  handedIn: countOf("handed_in"),
  returned: countOf("returned"),
  /** Works that were handed in, also of students who have left. */
  works: keptWorks,
};

const selectSet = () =>
  db
    .select(setColumns)
    .from(homework)
    .leftJoin(units, eq(units.id, homework.unitId))
    .leftJoin(courseClasses, eq(courseClasses.id, homework.courseClassId));

export type SetHomework = Awaited<ReturnType<typeof listTaughtHomework>>[number];

/** The homework of a run, including drafts, latest due first; `handedIn` counts work to mark. */
export const listTaughtHomework = (courseRunId: Owned<"courseRun">) =>
  selectSet()
    .where(and(eq(homework.courseRunId, courseRunId), isNull(homework.removedAt)))
    .orderBy(sql`${homework.dueAt} desc nulls first`, sql`${homework.id} desc`);

/** The removed homework of a run, the latest removed first, with the works that are kept with it. */
export const listRemovedHomework = (courseRunId: Owned<"courseRun">) =>
  db
    .select({ homeworkId: homework.id, name: homework.name, works: keptWorks })
    .from(homework)
    .where(and(eq(homework.courseRunId, courseRunId), isNotNull(homework.removedAt)))
    .orderBy(desc(homework.removedAt), desc(homework.id))
    .limit(50);
export type RemovedHomework = Awaited<ReturnType<typeof listRemovedHomework>>[number];

/** @throws Failure "notFound" if it was removed */
export async function getTaughtHomeworkOrThrow(homeworkId: Owned<"taughtHomework">) {
  const [row] = await selectSet().where(and(eq(homework.id, homeworkId), isNull(homework.removedAt)));
  return { ...foundOrThrow(row), homeworkId };
}
