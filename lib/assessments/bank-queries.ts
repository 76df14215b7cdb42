import { and, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  assessmentCalibrationQuestions,
  assessmentCalibrations,
  assessmentQuestions,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { patternOf } from "@/lib/catalog/queries";
import { foundOrThrow } from "@/lib/core/errors";
import { ascending, listByKeyset } from "@/lib/core/keyset";
import { pick } from "@/lib/core/pick";
import { equals } from "@/lib/records/filters";
import { passagePicture } from "./attempt";
import { answersOf } from "./author-schemas";
import { newestCalibration } from "./bank";
import type { ListBankQuestions } from "./calibration-schemas";
import { heardOfPassage, lastSpokenGrade } from "./heard";
import { isOfQuestion, isOfText, questionRecording, textRecording } from "./heard-columns";
import { firstParameters } from "./measure/prior";

/** The calibration whose statistics are shown: the one that waits, else the newest published one. */
const shownCalibration = sql<
  number | null
>`(select ${assessmentCalibrations.id} from ${assessmentCalibrations}
  where ${assessmentCalibrations.state} in ('waiting', 'published')
  order by ${assessmentCalibrations.finishedAt} desc limit 1)`;

/** The difficulty by the author's judgement, in hundredths of a logit. */
const firstDifficulties = sql.raw(
  `(array[${Array.from({ length: 65 }, (_, at) =>
    Math.round(100 * firstParameters(Math.floor(at / 5), (at % 5) + 1).difficulty),
  ).join(",")}])`,
);

/** Mean squares above this are noise (Wright & Masters 1982), once there are enough answers. */
const [noisyFit, enoughAnswers] = [1.3, 40];
/** From this difference of the share right between home languages on a question is looked at. */
const unevenLanguages = 0.1;

const current = alias(assessmentCalibrationQuestions, "current");
const found = alias(assessmentCalibrationQuestions, "found");
const isIn = (row: typeof current | typeof found, calibration: SQL) =>
  and(eq(row.questionId, assessmentQuestions.id), eq(row.calibrationId, calibration));

const flagColumns = {
  hasSuspiciousKey: sql<boolean>`coalesce(${found.hasSuspiciousKey}, false)`.as("has_suspicious_key"),
  isNoisy: sql<boolean>`coalesce(${found.answers} >= ${enoughAnswers}
    and greatest(${found.infit}, ${found.outfit}) > ${noisyFit}, false)`.as("is_noisy"),
  isUneven: sql<boolean>`coalesce(abs(${found.languageDifference}) >= ${unevenLanguages}, false)`.as(
    "is_uneven",
  ),
};

const isTextHeard = eq(textContents.kind, "audio");
const isQuestionHeard = lte(assessmentQuestions.grade, lastSpokenGrade);
const hasTextRecording = or(isNotNull(textRecording.id), isNotNull(textContents.fileId));
/** Whether all that is read aloud of a question and its passage is recorded; null if nothing is (rule R9.26). */
const recordingState = sql<
  "made" | "missing" | null
>`case when not coalesce(${or(isQuestionHeard, isTextHeard)}, false) then null
    when (${isQuestionHeard} and ${isNull(questionRecording.id)}) or (${isTextHeard} and not ${hasTextRecording}) then 'missing'
    else 'made' end`.as("recording_state");

/** The bank with the numbers by which it is sorted, as integers. */
const listed = db
  .select({
    ...pick(assessmentQuestions, ["id", "skillId", "grade", "kind", "state", "prompt", "textContentId"]),
    /** Hundredths of a logit: calibrated, or the author's. */
    difficulty: sql<number>`coalesce(round(100 * ${current.difficulty})::int,
      ${firstDifficulties}[${assessmentQuestions.grade} * 5 + ${assessmentQuestions.judgement}])`.as(
      "hundredths",
    ),
    isCalibrated: sql<boolean>`${current.difficulty} is not null`.as("is_calibrated"),
    /** Percent of the parts that were right; -1 without answers. */
    share: sql<number>`coalesce(round(100 * ${found.share})::int, -1)`.as("percent_right"),
    shown: sql<number>`coalesce(${found.shown}, 0)`.as("times_shown"),
    ...flagColumns,
    recording: recordingState,
    isPractice: assessmentQuestions.isPractice,
  })
  .from(assessmentQuestions)
  .leftJoin(current, isIn(current, newestCalibration))
  .leftJoin(found, isIn(found, shownCalibration))
  .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
  .leftJoin(questionRecording, isOfQuestion)
  .leftJoin(textRecording, isOfText)
  .as("listed");

const flags = { key: listed.hasSuspiciousKey, fit: listed.isNoisy, language: listed.isUneven } as const;

/** The questions of the bank, or the practice questions beside it, with what the latest calibration found. There are a few thousand at most. */
export function listBankQuestions(request: ListBankQuestions) {
  const { search, grade, skillId, state, kind, flagged, recording, beside } = request.selectParam;
  const pattern = patternOf(search);
  const inPassage = db
    .select({ id: textContents.id })
    .from(textContents)
    .where(sql`${textContents.title} ilike ${pattern}`);
  return listByKeyset({
    request,
    table: listed,
    where: and(
      eq(listed.isPractice, beside === "practice"),
      equals(listed.grade, grade),
      equals(listed.skillId, skillId),
      equals(listed.state, state),
      equals(listed.kind, kind),
      recording ? sql`${listed.recording} = ${recording}` : undefined,
      flagged ? sql`${flags[flagged]}` : undefined,
      pattern
        ? or(sql`${listed.prompt} ilike ${pattern}`, inArray(listed.textContentId, inPassage))
        : undefined,
    ),
    sorts: {
      grade: ascending(listed.grade, listed.id),
      difficulty: ascending(listed.difficulty, listed.id),
      share: ascending(listed.share, listed.id),
      shown: ascending(listed.shown, listed.id),
    },
    select: (key) =>
      db
        .select({
          questionId: listed.id,
          ...pick(listed, ["skillId", "grade", "kind", "state", "prompt", "difficulty", "isCalibrated"]),
          ...pick(listed, ["share", "shown", "hasSuspiciousKey", "isNoisy", "isUneven", "recording"]),
          key,
        })
        .from(listed),
  });
}

/** The newest published version of each assessment. */
const isNewestVersion = sql<boolean>`${assessmentVersions.number} = (select max(newer.number)
  from ${assessmentVersions} newer where newer.assessment_id = ${assessmentVersions.assessmentId}
    and newer.published_at is not null)`;

/** The assessments whose newest published version lists a question. */
export const listingAssessments = (questionId: number, executor: Pick<typeof db, "select"> = db) =>
  executor
    .select({ assessmentId: assessments.id, ...pick(assessments, ["name", "nameZh"]) })
    .from(assessmentVersionQuestions)
    .innerJoin(assessmentVersions, eq(assessmentVersions.id, assessmentVersionQuestions.assessmentVersionId))
    .innerJoin(assessments, eq(assessments.id, assessmentVersions.assessmentId))
    .where(
      and(
        eq(assessmentVersionQuestions.questionId, questionId),
        isNull(assessments.removedAt),
        isNewestVersion,
      ),
    )
    .orderBy(assessments.id);

/** A question with its text, its key, what the latest calibration found, and where it is used. @throws Failure "notFound" */
export async function getBankQuestionOrThrow(questionId: number) {
  const [[row], usedIn] = await Promise.all([
    questionRow(questionId),
    db
      .select({
        assessmentId: assessments.id,
        ...pick(assessments, ["name", "nameZh"]),
        ...pick(assessmentVersions, ["number", "publishedAt"]),
        isNewest: isNewestVersion,
      })
      .from(assessmentVersionQuestions)
      .innerJoin(
        assessmentVersions,
        eq(assessmentVersions.id, assessmentVersionQuestions.assessmentVersionId),
      )
      .innerJoin(assessments, eq(assessments.id, assessmentVersions.assessmentId))
      .where(eq(assessmentVersionQuestions.questionId, questionId))
      .orderBy(assessments.id, desc(assessmentVersions.number)),
  ]);
  const { key, text, textRecording, judgement, difficulty, difficultyError, ...question } = foundOrThrow(row);
  const first = firstParameters(question.grade, judgement);
  return {
    ...question,
    judgement,
    answers: answersOf(key),
    text: text && {
      ...text,
      image: passagePicture(text.image),
      recording: textRecording,
      heard: heardOfPassage(text, textRecording),
    },
    isCalibrated: difficulty !== null,
    difficulty: difficulty ?? first.difficulty,
    difficultyError: difficultyError ?? first.difficultyError,
    usedIn,
  };
}
export type BankQuestionView = Awaited<ReturnType<typeof getBankQuestionOrThrow>>;

const recordingColumns = ["fileId", "lengthMs", "startMs", "endMs", "version"] as const;

const questionRow = (questionId: number) =>
  db
    .select({
      questionId: assessmentQuestions.id,
      ...pick(assessmentQuestions, ["skillId", "kind", "prompt", "options", "key", "points", "why"]),
      ...pick(assessmentQuestions, ["isPractice", "grade", "judgement", "state"]),
      difficulty: current.difficulty,
      difficultyError: current.difficultyError,
      text: {
        textContentId: textContents.id,
        ...pick(textContents, ["kind", "title", "content", "image", "fileId", "version"]),
      },
      recording: pick(questionRecording, recordingColumns),
      textRecording: pick(textRecording, recordingColumns),
      /** Null before the first calibration, or for a question that is newer. */
      found: pick(found, [
        "difficulty",
        "difficultyError",
        "shown",
        "answers",
        "share",
        "discrimination",
        "infit",
        "outfit",
        "chosen",
        "medianSeconds",
        "exposure",
        "languageDifference",
        "hasSuspiciousKey",
        "betterOption",
      ]),
      isNoisy: flagColumns.isNoisy,
      isUneven: flagColumns.isUneven,
      countedAt: assessmentCalibrations.finishedAt,
      /** Live questions of its grade and skill, of which stages need ten. */
      liveOfKind: sql<number>`(select count(*)::int from assessment_questions other where other.state = 'live'
        and not other.is_practice and other.grade = ${assessmentQuestions.grade}
        and other.skill_id = ${assessmentQuestions.skillId})`,
    })
    .from(assessmentQuestions)
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .leftJoin(current, isIn(current, newestCalibration))
    .leftJoin(found, isIn(found, shownCalibration))
    .leftJoin(assessmentCalibrations, eq(assessmentCalibrations.id, found.calibrationId))
    .leftJoin(questionRecording, isOfQuestion)
    .leftJoin(textRecording, isOfText)
    .where(eq(assessmentQuestions.id, questionId));
