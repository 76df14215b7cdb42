import { ById } from "@/lib/core/fields";
import { removeQuestion } from "@/lib/assessments/author-questions";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Removes a question from the draft.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => removeQuestion(actor, input.id),
});
