import { addMinutes } from "date-fns";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { finishOverdue } from "./hand-in";
import { type Attempt, getAttemptOrThrow } from "./attempt";
import { hasEnoughOf, newestCalibration } from "./bank";
import { plannedTrials } from "./measure/select";
import type { Sitter } from "./sheet";
import { giveStage, readSupply, stageCount, type Supply } from "./stages";
import { inOrder, isInVersion } from "./version-questions";

/**
 * Starts an attempt, or resumes the open one: there is at most one per student and assessment (rule R9.3). An expired
 * attempt is handed in first.
 * @throws Failure "notFound" if the assessment is not published
 */
export async function startAttempt(studentId: Owned<"student">, assessmentId: number): Promise<Attempt> {
  await finishOverdue(studentId);
  const open = await findOpen(db, studentId, assessmentId);
  return getAttemptOrThrow(studentId, open ?? (await start(studentId, assessmentId)));
}

const isOpen = (studentId: Owned<"student">, assessmentId: number) =>
  and(
    eq(assessmentResults.studentId, studentId),
    eq(assessmentResults.assessmentId, assessmentId),
    isNull(assessmentResults.finishedAt),
  );

async function findOpen(
  executor: Executor,
  studentId: Owned<"student">,
  assessmentId: number,
): Promise<number | undefined> {
  const [open] = await executor
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(isOpen(studentId, assessmentId));
  return open?.id;
}

const hasPublished = (assessmentId: number) =>
  and(
    eq(assessments.id, assessmentId),
    eq(assessments.enabled, true),
    isNull(assessments.removedAt),
    isNotNull(assessmentVersions.publishedAt),
  );

/**
 * Starts an attempt: in stages if the bank has enough of the grade, else with the questions of its version (rule R9.20). Two tabs
 * that start simultaneously get the same attempt.
 */
async function start(studentId: Owned<"student">, assessmentId: number): Promise<number> {
  const [found] = await db
    .select({
      versionId: assessmentVersions.id,
      grade: assessments.grade,
      minutes: sql<number>`${assessments.durationMinutes} + ${students.extraMinutes}`,
      monthsInCanada: students.timeCanada,
    })
    .from(assessments)
    .innerJoin(assessmentVersions, eq(assessmentVersions.assessmentId, assessments.id))
    .innerJoin(students, eq(students.id, studentId))
    .where(hasPublished(assessmentId))
    .orderBy(desc(assessmentVersions.number))
    .limit(1);
  const { versionId, minutes, ...sitter } = foundOrThrow(found);
  const supply = await readSupply(studentId, sitter.grade);
  return db.transaction(async (tx) => {
    await holdChildren(tx, [studentId]);
    const startedAt = new Date();
    const [started] = await tx
      .insert(assessmentResults)
      .values({
        ...sitter,
        assessmentId,
        studentId,
        startedAt,
        assessmentVersionId: versionId,
        deadline: addMinutes(startedAt, minutes),
      })
      .onConflictDoNothing()
      .returning({ id: assessmentResults.id });
    if (!started) return foundOrThrow(await findOpen(tx, studentId, assessmentId));
    if (hasEnoughOf(supply.bank, sitter.grade) && (await giveFirstStage(tx, supply, started.id, sitter)))
      return started.id;
    await giveQuestions(tx, started.id, versionId);
    return started.id;
  });
}

/** Returns whether there was a question that the child has not seen. */
async function giveFirstStage(
  tx: Transaction,
  supply: Supply,
  resultId: number,
  child: Omit<Sitter, "loadings" | "width">,
): Promise<boolean> {
  // How the abilities are distributed around what is expected says nothing before the first answer.
  const sitter = { ...child, loadings: null, width: null };
  const trials = plannedTrials({ ...supply, grade: sitter.grade });
  const given = await giveStage(tx, supply, { resultId, stage: 1, sitter, trials, asked: [], answers: [] });
  if (given === 0) return false;
  await tx
    .update(assessmentResults)
    .set({ stages: stageCount, trials, calibrationId: newestCalibration })
    .where(eq(assessmentResults.id, resultId));
  return true;
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
