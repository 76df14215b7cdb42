import { addMinutes } from "date-fns";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { finishOverdue } from "./hand-in";
import { type Attempt, getAttemptOrThrow } from "./attempt";
import { inOrder, isInVersion } from "./version-questions";

/**
 * Starts an attempt, or resumes the open one: there is at most one per student and assessment (rule R9.3). An expired
 * attempt is handed in first.
 * @throws Failure "notFound" if the assessment is not published
 */
export async function startAttempt(studentId: Owned<"student">, assessmentId: number): Promise<Attempt> {
  await finishOverdue(studentId);
  const resultId = await db.transaction(
    async (tx) => (await findOpen(tx, studentId, assessmentId)) ?? (await start(tx, studentId, assessmentId)),
  );
  return getAttemptOrThrow(studentId, resultId);
}

const isOpen = (studentId: Owned<"student">, assessmentId: number) =>
  and(
    eq(assessmentResults.studentId, studentId),
    eq(assessmentResults.assessmentId, assessmentId),
    isNull(assessmentResults.finishedAt),
  );

async function findOpen(
  tx: Transaction,
  studentId: Owned<"student">,
  assessmentId: number,
): Promise<number | undefined> {
  const [open] = await tx
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(isOpen(studentId, assessmentId));
  return open?.id;
}

/** Two tabs that start simultaneously get the same attempt. */
async function start(tx: Transaction, studentId: Owned<"student">, assessmentId: number): Promise<number> {
  const [found] = await tx
    .select({
      assessmentVersionId: assessmentVersions.id,
      grade: assessments.grade,
      minutes: sql<number>`${assessments.durationMinutes} + ${students.extraMinutes}`,
    })
    .from(assessments)
    .innerJoin(assessmentVersions, eq(assessmentVersions.assessmentId, assessments.id))
    .innerJoin(students, eq(students.id, studentId))
    .where(
      and(
        eq(assessments.id, assessmentId),
        eq(assessments.enabled, true),
        isNull(assessments.removedAt),
        isNotNull(assessmentVersions.publishedAt),
      ),
    )
    .orderBy(desc(assessmentVersions.number))
    .limit(1);
  const { assessmentVersionId, grade, minutes } = foundOrThrow(found);
  const startedAt = new Date();
  const deadline = addMinutes(startedAt, minutes);
  const [started] = await tx
    .insert(assessmentResults)
    .values({ assessmentId, assessmentVersionId, studentId, grade, startedAt, deadline })
    .onConflictDoNothing()
    .returning({ id: assessmentResults.id });
  if (!started) return foundOrThrow(await findOpen(tx, studentId, assessmentId));
  await giveQuestions(tx, started.id, assessmentVersionId);
  return started.id;
}

/** Gives an attempt all questions of a version. */
async function giveQuestions(tx: Transaction, resultId: number, versionId: number): Promise<void> {
  await tx.insert(assessmentResultQuestions).select(
    tx
      .select({
        resultId: sql<number>`${resultId}::int`.as("result_id"),
        questionId: assessmentQuestions.id,
        position: sql<number>`row_number() over (order by ${sql.join([...inOrder], sql`, `)})`.as("position"),
        stage: sql<number>`1`.as("stage"),
        isScored: sql<boolean>`true`.as("is_scored"),
      })
      .from(assessmentQuestions)
      .innerJoin(assessmentVersionQuestions, isInVersion(versionId))
      .where(eq(assessmentQuestions.isPractice, false)),
  );
}
