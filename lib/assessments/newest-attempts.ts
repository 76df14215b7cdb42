import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults, assessments } from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { shownScores } from "./shown-scores";
import { pick } from "@/lib/core/pick";

const shown = 50;

/** The newest 50 attempts of a student, including those in progress, whose total says nothing. */
export async function listNewestAttempts(studentId: Owned<"student">) {
  const rows = await db
    .select({
      resultId: assessmentResults.id,
      name: assessments.name,
      ...pick(assessmentResults, ["grade", "startedAt", "finishedAt", "earnedPoints", "possiblePoints"]),
      ...pick(assessmentResults, ["skills", "measured"]),
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(eq(assessmentResults.studentId, studentId))
    .orderBy(desc(assessmentResults.id))
    .limit(shown);
  return rows.map(({ skills, measured, ...row }) => ({
    ...row,
    ...pick(shownScores({ skills, measured }), ["total", "totalLow", "totalHigh", "hasEffort"]),
  }));
}
