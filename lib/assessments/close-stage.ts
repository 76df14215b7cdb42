import { addSeconds } from "date-fns";
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { type Attempt, getAttemptOrThrow } from "./attempt";
import { scaleColumns } from "./bank";
import { isOver, mostPausedSeconds } from "./rules";
import type { CloseStage } from "./schemas";
import { givenAnswers, readSheet } from "./sheet";
import { giveStage, readSupply, type Supply } from "./stages";

const ofStudent = (studentId: Owned<"student">, resultId: number) =>
  and(eq(assessmentResults.id, resultId), eq(assessmentResults.studentId, studentId));

/**
 * Closes a stage and returns the attempt with the questions of the next one, or with none after the last. A stage that is closed
 * already returns the open one, so that the call can be repeated (rule R9.22).
 * @throws Failure "notFound" for another student's result or a stage that is not open yet, "conflict" if it is handed in or its time is over
 */
export async function closeStage(
  studentId: Owned<"student">,
  { id, stage, waited }: CloseStage,
): Promise<Attempt> {
  const supply = await readSupply(studentId, gradeOf(studentId, id));
  const open = await db.transaction((tx) => goOn(tx, studentId, { id, stage, waited }, supply));
  return getAttemptOrThrow(studentId, id, { stage: open });
}

async function gradeOf(studentId: Owned<"student">, resultId: number): Promise<number> {
  const [row] = await db
    .select({ grade: assessmentResults.grade })
    .from(assessmentResults)
    .where(ofStudent(studentId, resultId));
  return foundOrThrow(row).grade;
}

/** Returns the number of the stage to show: one past the last after the last. */
async function goOn(
  tx: Transaction,
  studentId: Owned<"student">,
  { id, stage, waited }: CloseStage,
  supply: Supply,
): Promise<number> {
  const [row] = await tx
    .select({
      ...pick(assessmentResults, [
        "grade",
        "monthsInCanada",
        "deadline",
        "finishedAt",
        "stage",
        "stages",
        "trials",
        "pausedSeconds",
      ]),
      ...pick(scaleColumns, ["loadings", "width"]),
    })
    .from(assessmentResults)
    .where(ofStudent(studentId, id))
    .for("update");
  const result = foundOrThrow(row);
  if (result.finishedAt) throw conflict("assessmentFinished");
  if (stage < result.stage) return result.stage;
  if (stage > result.stage) throw notFound();
  if (stage === result.stages) return result.stages + 1;
  const pause = Math.min(waited ?? 0, mostPausedSeconds - result.pausedSeconds);
  const deadline = addSeconds(result.deadline, pause);
  if (isOver(deadline, new Date())) throw conflict("assessmentTimeUp");
  const next = result.stage + 1;
  const sheet = await readSheet(tx, id);
  await giveStage(tx, supply, {
    resultId: id,
    stage: next,
    sitter: result,
    trials: result.trials,
    asked: sheet.map(({ questionId }) => questionId),
    answers: givenAnswers(sheet, { stage: result.stage, isClosed: true }),
  });
  await tx
    .update(assessmentResults)
    .set({ stage: next, deadline, pausedSeconds: result.pausedSeconds + pause })
    .where(eq(assessmentResults.id, id));
  return next;
}
