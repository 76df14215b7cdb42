import { z } from "zod";
import { grade, optionalInteger, optionalText, requiredInteger } from "@/lib/core/fields";
import { listRequest } from "@/lib/core/page";
import { questionKinds, questionStates } from "@/db/schema/assessments";

/** What makes a question worth a look (rule R9.24). */
export const questionFlags = ["key", "fit", "language"] as const;

/** Whether all that is read aloud of a question is recorded (rule R9.26). */
export const recordingStates = ["missing", "made"] as const;

/** The questions beside the bank that are shown before the clock starts. */
export const besideBank = ["practice"] as const;

/** `/api/admin/assessmentQuestion/list`: the questions of the bank, or those beside it. */
export const ListBankQuestions = listRequest(["difficulty", "share", "shown", "grade"], {
  search: optionalText(60),
  grade: grade(),
  skillId: optionalInteger(1, 6),
  state: z.enum(questionStates).nullish(),
  kind: z.enum(questionKinds).nullish(),
  flagged: z.enum(questionFlags).nullish(),
  recording: z.enum(recordingStates).nullish(),
  beside: z.enum(besideBank).nullish(),
}).extend({
  sort: z
    .enum(["grade", "-grade", "difficulty", "-difficulty", "share", "-share", "shown", "-shown"])
    .default("grade"),
});
export type ListBankQuestions = z.output<typeof ListBankQuestions>;

/** `/api/admin/assessmentQuestion/status/save` */
export const SetQuestionState = z.object({
  id: requiredInteger(),
  state: z.enum(["trial", "live", "retired"]),
});
export type SetQuestionState = z.output<typeof SetQuestionState>;
