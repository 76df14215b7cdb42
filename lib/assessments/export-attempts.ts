import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
} from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

/** All attempts of a student with their answers. */
export async function listAttemptsForExport(studentId: Owned<"student" | "familyChild">) {
  const results = await db
    .select({
      id: assessmentResults.id,
      assessment: assessments.name,
      ...pick(assessmentResults, ["grade", "startedAt", "finishedAt", "earnedPoints", "possiblePoints"]),
      ...pick(assessmentResults, ["skills", "measured", "monthsInCanada"]),
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(eq(assessmentResults.studentId, studentId))
    .orderBy(asc(assessmentResults.id));
  const answers = await db
    .select({
      resultId: assessmentAnswers.resultId,
      prompt: assessmentQuestions.prompt,
      answer: assessmentAnswers.answer,
      savedAt: assessmentAnswers.savedAt,
    })
    .from(assessmentAnswers)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentAnswers.questionId))
    .innerJoin(
      assessmentResultQuestions,
      and(
        eq(assessmentResultQuestions.resultId, assessmentAnswers.resultId),
        eq(assessmentResultQuestions.questionId, assessmentAnswers.questionId),
      ),
    )
    .where(
      inArray(
        assessmentAnswers.resultId,
        results.map(({ id }) => id),
      ),
    )
    .orderBy(asc(assessmentResultQuestions.position));
  return results.map((result) => ({
    ...result,
    answers: answers
      .filter(({ resultId }) => resultId === result.id)
      .map(({ resultId: _result, ...answer }) => answer),
  }));
}
