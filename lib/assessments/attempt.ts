import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  textContents,
} from "@/db/schema/assessments";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { heardOfPassage, isSpokenGrade } from "./heard";
import {
  heardQuestion,
  heardText,
  isOfQuestion,
  isOfText,
  questionRecording,
  textRecording,
} from "./heard-columns";
import { sizesWith } from "./measure/select";
import { mostPausedSeconds } from "./rules";

const { placeholder } = sql;

export type Attempt = Awaited<ReturnType<typeof getAttemptOrThrow>>;
export type AttemptQuestion = Attempt["assessmentText"][number];

const findAttempt = db
  .select({
    resultId: assessmentResults.id,
    assessmentId: assessments.id,
    name: assessments.name,
    nameZh: assessments.nameZh,
    ...pick(assessmentResults, [
      "grade",
      "startedAt",
      "deadline",
      "finishedAt",
      "stage",
      "stages",
      "trials",
      "pausedSeconds",
    ]),
  })
  .from(assessmentResults)
  .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
  .where(
    and(
      eq(assessmentResults.id, placeholder("resultId")),
      eq(assessmentResults.studentId, placeholder("studentId")),
    ),
  )
  .prepare("find_attempt");

const listAsked = db
  .select({
    questionId: assessmentQuestions.id,
    stage: assessmentResultQuestions.stage,
    ...pick(assessmentQuestions, ["skillId", "kind", "prompt", "options"]),
    text: {
      ...pick(textContents, ["id", "kind", "title", "content", "image", "fileId"]),
    },
    recording: heardQuestion,
    textRecording: heardText,
    answer: assessmentAnswers.answer,
    seq: assessmentAnswers.seq,
  })
  .from(assessmentResultQuestions)
  .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResultQuestions.questionId))
  .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
  .leftJoin(questionRecording, isOfQuestion)
  .leftJoin(textRecording, isOfText)
  .leftJoin(
    assessmentAnswers,
    and(
      eq(assessmentAnswers.questionId, assessmentQuestions.id),
      eq(assessmentAnswers.resultId, assessmentResultQuestions.resultId),
    ),
  )
  .where(
    and(
      eq(assessmentResultQuestions.resultId, placeholder("resultId")),
      gte(assessmentResultQuestions.stage, placeholder("first")),
      lte(assessmentResultQuestions.stage, placeholder("last")),
    ),
  )
  .orderBy(asc(assessmentResultQuestions.position))
  .prepare("list_asked");

/**
 * An attempt for the student: questions, passages, saved answers, the deadline and the server's time, never a key (rule
 * R9.3); with `stage` those of that stage alone.
 * @throws Failure "notFound"
 */
export async function getAttemptOrThrow(
  studentId: Owned<"student">,
  resultId: number,
  { stage }: { stage?: number } = {},
) {
  const [found] = await findAttempt.execute({ resultId, studentId });
  const { finishedAt: _finishedAt, pausedSeconds, trials, ...attempt } = foundOrThrow(found);
  // A stage may be closed between the two queries.
  const shown = stage === undefined ? { first: 1, last: attempt.stage } : { first: stage, last: stage };
  const rows = await listAsked.execute({ resultId, ...shown });
  return {
    ...attempt,
    /** How many questions the stages after the open one have, as planned at the start. */
    toCome: sizesWith(trials)
      .slice(attempt.stage, attempt.stages)
      .reduce((sum, size) => sum + size, 0),
    /** Seconds for which the clock may still stand still (rule R9.22). */
    pauseLeft: mostPausedSeconds - pausedSeconds,
    serverTime: new Date(),
    assessmentText: rows.map(
      ({ text, answer, recording, textRecording, prompt, options, seq, ...question }) => ({
        ...question,
        questionText: {
          text_content_id: text?.id ?? null,
          /** The passage; for a picture its alternative text, for a recording what is said. */
          txtContent: text?.content ?? null,
          txtTitle: text?.title ?? null,
          txtKind: text?.kind ?? null,
          /** A picture shipped with the product, or an uploaded file for `/base/file/detail/view`. */
          txtImage: passagePicture(text?.image),
          txtFileId: text?.fileId ?? null,
          /** How the passage and the question sound; null if the browser's voice reads (rule R9.26). */
          txtRecording: heardOfPassage(text, textRecording),
          recording: isSpokenGrade(attempt.grade) ? recording : null,
          stuAnswer: answer,
          seq,
          prompt,
          options,
        },
      }),
    ),
  };
}

export const passagePicture = (image: string | null | undefined) => (image ? `/assessment/${image}` : null);
