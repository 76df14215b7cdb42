import { removeQuestion } from "@/lib/assessments/author-questions";
import { ById } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => removeQuestion(actor, input.id),
});
