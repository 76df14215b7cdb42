import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  type Measured,
  textContents,
} from "@/db/schema/assessments";
import { pick } from "@/lib/core/pick";
import { measuringColumns, toMeasured } from "./bank";
import { effortOf, evidenceOf, type GivenAnswer, leastSeconds, reachedIn } from "./measure/effort";
import { rightParts } from "./measure/model";
import { posteriorOf } from "./measure/posterior";
import { priorOf } from "./measure/prior";
import { type ReferenceQuestion, scoresOf } from "./measure/scores";
import { isBlank, pointsOf } from "./rules";

export type SheetRow = Awaited<ReturnType<typeof readSheet>>[number];

/** What a sitting was asked, in order, with keys and answers. */
export const readSheet = (tx: Transaction, resultId: number) =>
  tx
    .select({
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
      and(eq(assessmentAnswers.questionId, assessmentQuestions.id), eq(assessmentAnswers.resultId, resultId)),
    )
    .where(eq(assessmentResultQuestions.resultId, resultId))
    .orderBy(asc(assessmentResultQuestions.position));

/** How far a sitting has come: its open stage, and whether the student closed that, too. */
type Progress = { stage: number; isClosed: boolean };

/** The scored questions as the measurement takes them (rule R9.18). */
export function givenAnswers(sheet: readonly SheetRow[], { stage, isClosed }: Progress): GivenAnswer[] {
  const read = new Set<number>();
  const open = sheet.filter((row) => row.stage === stage);
  const reached = reachedIn(
    open.map(({ answer }) => !isBlank(answer)),
    isClosed,
  );
  return sheet.flatMap((row) => {
    const isFirstOfText = row.textId !== null && !read.has(row.textId);
    if (row.textId !== null) read.add(row.textId);
    if (!row.isScored) return [];
    const question = toMeasured(row);
    const { parts } = question;
    const { key, points, answer } = row;
    return {
      question,
      right:
        answer === null || isBlank(answer)
          ? null
          : rightParts(pointsOf({ key, points }, answer), { parts, points }),
      isReached: row.stage < stage || open.indexOf(row) < reached,
      seconds: row.seconds,
      leastSeconds: leastSeconds(
        row.length + (isFirstOfText ? row.textLength : 0),
        isFirstOfText && row.textKind !== "text",
      ),
    };
  });
}

/** Who sat: the grade of the assessment, and the months in Canada as told then. */
export type Sitter = { grade: number; monthsInCanada: number | null };

/** The scores of a sitting with their ranges; none without effort (rules R9.18 and R9.19). */
export function measure(
  sheet: readonly SheetRow[],
  { grade, monthsInCanada, ...progress }: Sitter & Progress,
  reference: readonly ReferenceQuestion[],
): Measured {
  const given = givenAnswers(sheet, progress);
  const { effort, hasEffort } = effortOf(given);
  if (!hasEffort) return { effort, scores: null };
  const evidence = evidenceOf(given);
  return {
    effort,
    scores: scoresOf(posteriorOf(priorOf(grade, monthsInCanada), evidence), evidence, reference),
  };
}
