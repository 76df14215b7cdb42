import { saveQuestion } from "@/lib/assessments/author-questions";
import { SaveQuestion } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: SaveQuestion,
  run: ({ input, actor }) => saveQuestion(actor, input),
});
