import { saveQuestionOrder } from "@/lib/assessments/author-questions";
import { SaveQuestionOrder } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: SaveQuestionOrder,
  run: ({ input, actor }) => saveQuestionOrder(actor, input),
});
