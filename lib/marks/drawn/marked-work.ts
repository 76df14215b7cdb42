import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { homework, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { submittedFiles } from "@/lib/marks/homework-files";
import { levelsOf, rubricOf } from "@/lib/marks/rubrics/columns";
import { standingDocument } from "@/lib/marks/versions";
import { marksOfWork, releasedMarks } from "./queries";

const columns = {
  homeworkId: homework.id,
  ...pick(homework, ["name", "maxScore"]),
  studentId: students.id,
  ...pick(students, ["firstName", "lastName", "nickname"]),
  ...pick(submissions, ["state", "attempt", "score", "comment", "commentZh", "markedAt", "handedInAt"]),
  files: submittedFiles,
  document: standingDocument,
  rubric: rubricOf(homework.rubricId),
  /** Ids of the levels that the teacher chose for it. */
  levels: levelsOf(submissions),
};
const isThere = isNull(submissions.removedAt);

const selectWork = <Marks extends typeof marksOfWork>(marks: Marks) =>
  db
    .select({ ...columns, marks })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .$dynamic();

/** The version of a work that stands, with its marks. */
export type MarkedWorkOf = Awaited<ReturnType<typeof getMarkedWorkOrThrow>>;

const withStandingMarks = <T extends { attempt: number; marks: { attempt: number }[] }>(work: T): T => ({
  ...work,
  marks: work.marks.filter(({ attempt }) => attempt === work.attempt),
});

/**
 * A child's work with the marks with which it was returned. One query.
 * @throws Failure "notFound" without a hand-in
 */
export async function getMarkedWorkOrThrow(studentId: Owned<"student">, homeworkId: number) {
  const [row] = await selectWork(releasedMarks).where(
    and(
      isThere,
      sql`${submissions.attempt} > 0`,
      eq(submissions.studentId, studentId),
      eq(homework.id, homeworkId),
      eq(homework.enabled, true),
      isNull(homework.removedAt),
    ),
  );
  return withStandingMarks(foundOrThrow(row));
}

/**
 * A student's work on a homework as its teacher sees it, with all marks. One query.
 * @throws Failure "notFound" without a hand-in
 */
export async function getTaughtWorkOrThrow(homeworkId: Owned<"taughtHomework">, studentId: number) {
  const [row] = await selectWork(marksOfWork).where(
    and(
      isThere,
      sql`${submissions.attempt} > 0`,
      eq(submissions.studentId, studentId),
      eq(homework.id, homeworkId),
    ),
  );
  return withStandingMarks(foundOrThrow(row));
}
