import { z } from "zod";
import { questionKinds, type QuestionKey } from "@/db/schema/assessments";
import { listRequest } from "@/lib/core/page";
import { grade, optionalText, requiredInteger, optionalId, seenVersion } from "@/lib/core/fields";
import { countGaps, mayAsk } from "./rules";

/** Inputs for writing assessments; forms use the same schemas (rule R9.1). */

export const ListOfficeAssessments = listRequest(["grade", "name", "createdAt"], {
  name: optionalText(60),
  search: optionalText(60),
  grade: grade(),
  state: z.enum(["active", "disabled", "archived", "draft"]).nullish(),
}).extend({
  sort: z.enum(["grade", "-grade", "name", "-name", "createdAt", "-createdAt"]).default("grade"),
});
export type ListOfficeAssessments = z.output<typeof ListOfficeAssessments>;

const about = {
  grade: requiredInteger(0, 12),
  name: z.string().trim().min(1).max(120),
  nameZh: z.string().trim().min(1).max(120),
  durationMinutes: requiredInteger(1, 240).default(20),
};

/** `/api/admin/assessment/add` */
export const AddAssessment = z.object(about);
export type AddAssessment = z.output<typeof AddAssessment>;

/** `/api/admin/assessment/save` */
export const SaveAssessment = z.object({ id: requiredInteger(), ...about, version: seenVersion() });
export type SaveAssessment = z.output<typeof SaveAssessment>;

/** `/api/admin/assessment/detail/view` and `statistics/assessment`: of one version, or the newest. */
export const ViewVersion = z.object({ id: requiredInteger(), versionId: optionalId() });

/** `/api/admin/textContent/save`: `assessmentId` is the assessment being edited. */
export const SaveText = z
  .object({
    id: optionalId(),
    assessmentId: optionalId(),
    kind: z.enum(["text", "image", "audio"]).default("text"),
    title: z.string().trim().min(1).max(120),
    content: z.string().trim().min(1).max(20_000),
    /** An uploaded picture or recording. */
    fileId: optionalId(),
    version: seenVersion(),
  })
  .refine(({ id, kind, fileId }) => kind === "text" || Boolean(id ?? fileId), {
    path: ["fileId"],
    error: "fileRequired",
  });
export type SaveText = z.output<typeof SaveText>;

const option = z.object({
  value: z.string().trim().min(1).max(20),
  label: z.string().trim().min(1).max(300),
});
const answer = z.string().trim().min(1).max(500);

const questionFields = {
  skillId: requiredInteger(1, 6),
  kind: z.enum(questionKinds),
  /** In a gap fill, three underscores mark each gap. */
  prompt: z.string().trim().min(1).max(2000),
  /** For single and multiple choice. */
  options: z.array(option).max(8).default([]),
  /**
   * single: the value; multiple: the values; gap: the accepted answers of each gap, separated by |; short: the accepted
   * answers.
   */
  answers: z.array(answer).max(30).default([]),
  points: requiredInteger(1, 20).default(1),
  textContentId: optionalId(),
  /** The practice question, which does not count. */
  isPractice: z.boolean().default(false),
};
type QuestionFields = z.output<z.ZodObject<typeof questionFields>>;

const hasOptions = (kind: QuestionFields["kind"]) => kind === "single" || kind === "multiple";
const isTwice = (list: string[]) => new Set(list).size < list.length;

function checkAnswerKey({ kind, prompt, options, answers }: QuestionFields, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string, params = {}) =>
    context.addIssue({ code: "custom", path: [field], message, params });
  if (answers.length === 0) refuse("answers", "answerNeeded");
  if (hasOptions(kind)) {
    if (options.length < 2) refuse("options", "optionsNeeded");
    // Labels may differ by a capital letter alone, which is what a question about capital letters asks.
    if (
      isTwice(options.map(({ label }) => label)) ||
      isTwice(options.map(({ value }) => value.toLowerCase()))
    )
      refuse("options", "optionTwice");
    if (answers.some((value) => !options.some((option) => option.value === value)))
      refuse("answers", "answerNotAnOption");
    if (kind === "single" && answers.length > 1) refuse("answers", "answerOne");
    if (kind === "multiple" && options.length > 1 && new Set(answers).size === options.length)
      refuse("answers", "answerNotAll");
  }
  if (kind === "gap") {
    const gaps = countGaps(prompt);
    if (gaps === 0) refuse("prompt", "gapMissing");
    else if (answers.length > 0 && answers.length !== gaps) refuse("answers", "gapsDiffer", { gaps });
  }
}

const alternatives = (text: string) =>
  text
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);

function keyOf({ kind, answers }: QuestionFields): QuestionKey {
  switch (kind) {
    case "single":
      return { kind, value: answers[0] ?? "" };
    case "multiple":
      return { kind, values: [...new Set(answers)] };
    case "gap":
      return { kind, accepted: answers.map(alternatives) };
    case "short":
      return { kind, accepted: answers.flatMap(alternatives) };
  }
}

/** The key as form and wire write it, the inverse of the transformation when saving `answers`. */
export function answersOf(key: QuestionKey): string[] {
  switch (key.kind) {
    case "single":
      return [key.value];
    case "multiple":
      return key.values;
    case "gap":
      return key.accepted.map((accepted) => accepted.join(" | "));
    case "short":
      return key.accepted;
  }
}

/** One question with its key, as stored. */
export const Question = z
  .object(questionFields)
  .superRefine(checkAnswerKey)
  .transform(({ answers, ...fields }) => ({
    ...fields,
    options: hasOptions(fields.kind) ? fields.options : [],
    textContentId: fields.textContentId ?? null,
    key: keyOf({ ...fields, answers }),
  }));
export type Question = z.output<typeof Question>;

/** A question for a grade: nothing is typed before Grade 2 (rule R9.1). */
export const questionFor = (forGrade: number) =>
  Question.refine(({ kind }) => mayAsk(kind, forGrade), { path: ["kind"], error: "noTypingYet" });

/** `/api/admin/assessmentQuestion/add`: a new question at the end, or a new version of the one with `id`. */
export const SaveQuestion = z.object({ id: optionalId(), assessmentId: requiredInteger() }).and(Question);
export type SaveQuestion = z.output<typeof SaveQuestion>;

/** `/api/admin/assessmentQuestion/order/save`: every question of the draft, once. */
export const SaveQuestionOrder = z.object({
  assessmentId: requiredInteger(),
  questionIds: z.array(requiredInteger()).min(1).max(500),
});
export type SaveQuestionOrder = z.output<typeof SaveQuestionOrder>;
