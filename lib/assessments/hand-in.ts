import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import {
  type Answer,
  assessmentAnswers,
  assessmentQuestions,
  assessmentResults,
} from "@/db/schema/assessments";
import { foundOrThrow } from "@/lib/core/errors";
import { graceSeconds, scoreSheet } from "./rules";

type OpenResult = { id: number; assessmentVersionId: number; deadline: Date; finishedAt: Date | null };

const columns = {
  id: assessmentResults.id,
  assessmentVersionId: assessmentResults.assessmentVersionId,
  deadline: assessmentResults.deadline,
  finishedAt: assessmentResults.finishedAt,
};

/**
 * Hands in and scores in one transaction; safe to repeat, the first one counts (decisions §5).
 * @throws Failure "notFound" for a result that is not the student's
 */
export async function handIn(
  studentId: number,
  resultId: number,
): Promise<{ resultId: number; finishedAt: Date }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select(columns)
      .from(assessmentResults)
      .where(and(eq(assessmentResults.id, resultId), eq(assessmentResults.studentId, studentId)))
      .for("update");
    const result = foundOrThrow(row);
    const finishedAt = result.finishedAt ?? (await finish(tx, result, "student"));
    return { resultId, finishedAt };
  });
}

/** Scores a result that the transaction has locked, so that no save can slip in between. */
export async function finish(tx: Transaction, result: OpenResult, by: "student" | "server"): Promise<Date> {
  const sheet = await tx
    .select({
      questionId: assessmentQuestions.id,
      skillId: assessmentQuestions.skillId,
      points: assessmentQuestions.points,
      key: assessmentQuestions.key,
      answer: assessmentAnswers.answer,
    })
    .from(assessmentQuestions)
    .leftJoin(
      assessmentAnswers,
      and(
        eq(assessmentAnswers.questionId, assessmentQuestions.id),
        eq(assessmentAnswers.resultId, result.id),
      ),
    )
    .where(
      and(
        eq(assessmentQuestions.assessmentVersionId, result.assessmentVersionId),
        eq(assessmentQuestions.isPractice, false),
      ),
    );
  const answers = new Map<number, Answer>(
    sheet.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const])),
  );
  const skills = scoreSheet(sheet, answers);
  const finishedAt = by === "server" ? result.deadline : new Date();
  await tx
    .update(assessmentResults)
    .set({
      finishedAt,
      finishedBy: by,
      skills,
      earnedPoints: skills.reduce((sum, { earned }) => sum + earned, 0),
      possiblePoints: skills.reduce((sum, { possible }) => sum + possible, 0),
    })
    .where(eq(assessmentResults.id, result.id));
  return finishedAt;
}

/**
 * Hands in every attempt whose time, grace included, has run out; several workers share the work. Answers how
 * many. The worker calls it every half minute, so that a result waits a minute at most (decisions §5).
 */
export async function finishAbandoned(): Promise<number> {
  for (let count = 0; ; count++) if (!(await finishOneAbandoned())) return count;
}

async function finishOneAbandoned(): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [result] = await tx
      .select(columns)
      .from(assessmentResults)
      .where(and(isNull(assessmentResults.finishedAt), lt(assessmentResults.deadline, endOfGrace())))
      .orderBy(asc(assessmentResults.deadline))
      .limit(1)
      .for("update", { skipLocked: true });
    if (result) await finish(tx, result, "server");
    return result !== undefined;
  });
}

const endOfGrace = () => new Date(Date.now() - graceSeconds * 1000);
