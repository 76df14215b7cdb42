import { saveQuestionOrder } from "@/lib/assessments/author-questions";
import { SaveQuestionOrder } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves the order of all questions of the draft.",
  allow: "admin",
  input: SaveQuestionOrder,
  run: ({ input, actor }) => saveQuestionOrder(actor, input),
});
