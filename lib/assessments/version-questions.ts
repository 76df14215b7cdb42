import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { assessmentQuestions, assessmentVersionQuestions } from "@/db/schema/assessments";

/** The number of questions of a version that count; `versionId` is a number or a subselect. */
export const questionsOfVersion = (versionId: SQL) =>
  sql<number>`${sql`(select count(*)::int
  from ${assessmentVersionQuestions}
  join ${assessmentQuestions} on ${assessmentQuestions.id} = ${assessmentVersionQuestions.questionId}
  where ${assessmentVersionQuestions.assessmentVersionId} = ${versionId} and not ${assessmentQuestions.isPractice})`}`;

/** The ids of all questions of a version, in order, and whether they are for practice. */
export const listQuestionIds = (versionId: number, executor: Executor = db) =>
  executor
    .select({ questionId: assessmentQuestions.id, isPractice: assessmentQuestions.isPractice })
    .from(assessmentVersionQuestions)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentVersionQuestions.questionId))
    .where(eq(assessmentVersionQuestions.assessmentVersionId, versionId))
    .orderBy(...inOrder);

/** The order of a version's questions. */
export const inOrder = [
  asc(assessmentVersionQuestions.position),
  asc(assessmentVersionQuestions.questionId),
] as const;

/** Joins a question to a version. */
export const isInVersion = (versionId: number) =>
  and(
    eq(assessmentVersionQuestions.questionId, assessmentQuestions.id),
    eq(assessmentVersionQuestions.assessmentVersionId, versionId),
  );
