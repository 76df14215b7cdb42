import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/db/client";
import { assessmentCalibrationQuestions, assessmentQuestions, textContents } from "@/db/schema/assessments";
import { files } from "@/db/schema/files";
import { pick } from "@/lib/core/pick";
import { isCalibratedIn, newestCalibration, toMeasured } from "./bank";
import { isOfQuestion, isOfText, questionRecording, textRecording } from "./heard-columns";
import type { QtiRecording } from "./qti/parts";

const questionFile = alias(files, "question_file");
const textFile = alias(files, "text_file");
const textRecordingFile = alias(files, "text_recording_file");
const stored = ["id", "provider", "storageKey", "contentType"] as const;
const trim = ["lengthMs", "startMs", "endMs"] as const;

/** A file of a question or a passage, as the storage knows it. */
export type PackedFile = Pick<typeof files.$inferSelect, (typeof stored)[number]>;

/** All questions of the bank in the order in which they were written, with their passages and files. */
export const listQtiRows = (executor: Executor) =>
  executor
    .select({
      question: assessmentQuestions,
      text: textContents,
      measured: pick(assessmentCalibrationQuestions, ["difficulty", "difficultyError"]),
      recording: pick(questionRecording, trim),
      recordingFile: pick(questionFile, stored),
      textFile: pick(textFile, stored),
      textRecording: pick(textRecording, trim),
      textRecordingFile: pick(textRecordingFile, stored),
    })
    .from(assessmentQuestions)
    .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .leftJoin(assessmentCalibrationQuestions, isCalibratedIn(newestCalibration))
    .leftJoin(questionRecording, isOfQuestion)
    .leftJoin(questionFile, eq(questionFile.id, questionRecording.fileId))
    .leftJoin(textFile, eq(textFile.id, textContents.fileId))
    .leftJoin(textRecording, isOfText)
    .leftJoin(textRecordingFile, eq(textRecordingFile.id, textRecording.fileId))
    .orderBy(asc(assessmentQuestions.id));
export type QtiRow = Awaited<ReturnType<typeof listQtiRows>>[number];

/** The parameters with which a question of the bank measures. */
export const measuredRow = ({ question, measured }: QtiRow) =>
  toMeasured({
    ...pick(question, ["skillId", "grade", "kind", "points", "judgement"]),
    difficulty: measured?.difficulty ?? null,
    difficultyError: measured?.difficultyError ?? null,
    options: question.options.length,
    keys: keysOf(question.key),
  });

const keysOf = (key: QtiRow["question"]["key"]) =>
  key.kind === "multiple" ? key.values.length : key.kind === "gap" ? key.accepted.length : 1;

/** What is played of a recording in the package. */
export const playedAt = (path: string, trimmed: Omit<QtiRecording, "path">): QtiRecording => ({
  path,
  ...pick(trimmed, trim),
});
