import { z } from "zod";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";

/** `/api/student/practice/answer/save` */
export const SavePracticeAnswer = z.object({
  /** The session. */
  id: requiredInteger(),
  /** The question's key. */
  question: z.string().min(1).max(60),
  /** The letter of the chosen option. */
  answer: z.string().regex(/^[a-f]$/),
  /** How long the question was in view; more than ten minutes count as ten. */
  seconds: optionalInteger(0, 86_400).transform((seconds) =>
    seconds === null || seconds === undefined ? null : Math.min(seconds, 600),
  ),
});
export type SavePracticeAnswer = z.output<typeof SavePracticeAnswer>;

/** `/api/user/student/practice/view` */
export const ViewChildPractice = z.object({ studentId: requiredInteger() });
