import { z } from "zod";
import { SaveQuestion } from "@/lib/assessments/author-schemas";
import { requiredInteger, optionalId } from "@/lib/core/fields";

const letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
export const letterOf = (index: number) => letters[index]?.toUpperCase() ?? "";

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * A question in the form: options with a tick, accepted answers one per line. The output is the input of the call;
 * errors are assigned to `options` and `answers`.
 */
export const QuestionForm = z
  .object({
    assessmentId: z.number(),
    skillId: requiredInteger(1, 6),
    kind: z.enum(["single", "multiple", "gap", "short"]),
    prompt: z.string().trim().min(1).max(2000),
    choices: z.array(z.object({ label: z.string().trim().max(300), isRight: z.boolean() })),
    accepted: z.string(),
    points: requiredInteger(1, 20),
    isPractice: z.boolean(),
    /** "" none, "new" the passage below, or an id. */
    passage: z.string(),
  })
  .transform(({ choices, accepted, passage, ...rest }) => {
    const hasOptions = rest.kind === "single" || rest.kind === "multiple";
    const given = choices.filter(({ label }) => label !== "");
    return {
      ...rest,
      options: hasOptions ? given.map(({ label }, index) => ({ value: letters[index] ?? "", label })) : [],
      answers: hasOptions
        ? given.flatMap(({ isRight }, index) => (isRight ? (letters[index] ?? []) : []))
        : linesOf(accepted),
      textContentId: passage === "new" ? "" : passage,
    };
  })
  .superRefine((values, context) => {
    for (const { code, message, path, ...issue } of SaveQuestion.safeParse(values).error?.issues ?? [])
      if (code === "custom")
        context.addIssue({ code, message, path, params: "params" in issue ? issue.params : {} });
  });

/** A passage in the form. */
export const PassageForm = z.object({
  kind: z.enum(["text", "image", "audio"]),
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(20_000),
  fileId: optionalId(),
});
