import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import { assessmentRecordings } from "@/db/schema/recordings";
import { pick } from "@/lib/core/pick";

export const questionRecording = alias(assessmentRecordings, "question_recording");
export const textRecording = alias(assessmentRecordings, "text_recording");
export const isOfQuestion = eq(questionRecording.questionId, assessmentQuestions.id);
export const isOfText = eq(textRecording.textContentId, textContents.id);

/** What is played of a question and of its passage; their query joins both recordings. */
export const heardQuestion = pick(questionRecording, ["fileId", "startMs", "endMs"]);
export const heardText = pick(textRecording, ["fileId", "startMs", "endMs"]);
