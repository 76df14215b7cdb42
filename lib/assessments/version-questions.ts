import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import {
  assessmentQuestions,
  assessmentVersionQuestions,
  assessmentVersions,
  questionKinds,
} from "@/db/schema/assessments";
import { isTypedKind } from "./rules";

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

/** Whether the newest version of an assessment, published or a draft, has questions that are answered by typing. */
export async function hasTyped(executor: Executor, assessmentId: number): Promise<boolean> {
  const newest = sql`(select ${assessmentVersions.id} from ${assessmentVersions}
    where ${assessmentVersions.assessmentId} = ${assessmentId} order by ${assessmentVersions.number} desc limit 1)`;
  const [typed] = await executor
    .select({ id: assessmentQuestions.id })
    .from(assessmentVersionQuestions)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentVersionQuestions.questionId))
    .where(
      and(
        eq(assessmentVersionQuestions.assessmentVersionId, newest),
        inArray(assessmentQuestions.kind, questionKinds.filter(isTypedKind)),
      ),
    )
    .limit(1);
  return typed !== undefined;
}

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
