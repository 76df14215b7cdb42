import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import {
  assessmentAnswers,
  assessmentCalibrationQuestions,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  type Measured,
  textContents,
} from "@/db/schema/assessments";
import { pick } from "@/lib/core/pick";
import { isCalibratedIn, measuringColumns, toMeasured } from "./bank";
import { effortOf, evidenceOf, type GivenAnswer, leastSeconds, reachedIn } from "./measure/effort";
import { rightParts } from "./measure/model";
import { posteriorOf } from "./measure/posterior";
import { firstPopulation, firstScaleError, type Prior, priorOf } from "./measure/prior";
import { type ReferenceQuestion, scoresOf } from "./measure/scores";
import { isBlank, pointsOf } from "./rules";

export type SheetRow = Awaited<ReturnType<typeof readSheet>>[number];

/** What a sitting was asked, in order, with keys and answers, and the parameters that the sitting began with. */
export const readSheet = (executor: Executor, resultId: number) => readSheets(executor, [resultId]);

/** The same for several sittings, one after the other. */
export const readSheets = (executor: Executor, resultIds: number[]) =>
  executor
    .select({
      resultId: assessmentResultQuestions.resultId,
      questionId: assessmentQuestions.id,
      ...measuringColumns,
      key: assessmentQuestions.key,
      textId: assessmentQuestions.textContentId,
      /** Characters of the prompt and the options, and of the passage. */
      length: sql<number>`length(${assessmentQuestions.prompt}) + length(${assessmentQuestions.options}::text)`,
      textLength: sql<number>`coalesce(length(${textContents.content}), 0)`,
      textKind: textContents.kind,
      ...pick(assessmentResultQuestions, ["stage", "isScored"]),
      ...pick(assessmentAnswers, ["answer", "seconds"]),
    })
    .from(assessmentResultQuestions)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResultQuestions.questionId))
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .leftJoin(
      assessmentAnswers,
      and(
        eq(assessmentAnswers.questionId, assessmentQuestions.id),
        eq(assessmentAnswers.resultId, assessmentResultQuestions.resultId),
      ),
    )
    .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentResultQuestions.resultId))
    .leftJoin(assessmentCalibrationQuestions, isCalibratedIn(assessmentResults.calibrationId))
    .where(inArray(assessmentResultQuestions.resultId, resultIds))
    .orderBy(asc(assessmentResultQuestions.resultId), asc(assessmentResultQuestions.position));

/** How far a sitting has come: its open stage, and whether the student closed that, too. */
type Progress = { stage: number; isClosed: boolean };

/** The scored questions as the measurement takes them (rule R9.18). */
export const givenAnswers = (sheet: readonly SheetRow[], progress: Progress): GivenAnswer[] =>
  allAnswers(sheet, progress).filter(({ row }) => row.isScored);

/** The same with trial questions, as a calibration takes them. */
export function allAnswers(
  sheet: readonly SheetRow[],
  { stage, isClosed }: Progress,
): (GivenAnswer & { row: SheetRow })[] {
  const read = new Set<number>();
  const open = sheet.filter((row) => row.stage === stage);
  const reached = reachedIn(
    open.map(({ answer }) => !isBlank(answer)),
    isClosed,
  );
  return sheet.map((row) => {
    const isFirstOfText = row.textId !== null && !read.has(row.textId);
    if (row.textId !== null) read.add(row.textId);
    const question = toMeasured(row);
    const { parts } = question;
    const { key, points, answer } = row;
    return {
      row,
      question,
      right:
        answer === null || isBlank(answer)
          ? null
          : rightParts(pointsOf({ key, points }, answer), { parts, points }),
      isReached: row.stage < stage || open.indexOf(row) < reached,
      seconds: row.seconds,
      leastSeconds: leastSeconds(
        row.length + (isFirstOfText && row.textKind !== "audio" ? row.textLength : 0),
        isFirstOfText && row.textKind === "image",
      ),
    };
  });
}

/** Who sat: the grade of the assessment, the months in Canada as told then, and what its calibration found of all children; null without one. */
export type Sitter = {
  grade: number;
  monthsInCanada: number | null;
  loadings: readonly number[] | null;
  width: number | null;
};

/** What is expected of a child before the first answer. */
export const priorOfSitter = ({ grade, monthsInCanada, loadings, width }: Sitter): Prior =>
  priorOf(grade, monthsInCanada, {
    loadings: loadings ?? firstPopulation.loadings,
    width: width ?? firstPopulation.width,
  });

/** The scores of a sitting with their ranges; none without effort (rules R9.18 and R9.19). */
export function measure(
  sheet: readonly SheetRow[],
  { stage, isClosed, scaleError, ...sitter }: Sitter & Progress & { scaleError: number | null },
  reference: readonly ReferenceQuestion[],
): Measured {
  const given = givenAnswers(sheet, { stage, isClosed });
  const { effort, hasEffort } = effortOf(given);
  if (!hasEffort) return { effort, scores: null };
  const evidence = evidenceOf(given);
  const posterior = posteriorOf(priorOfSitter(sitter), evidence);
  return { effort, scores: scoresOf(posterior, evidence, reference, scaleError ?? firstScaleError) };
}
