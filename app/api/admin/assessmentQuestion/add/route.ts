import { saveQuestion } from "@/lib/assessments/author-questions";
import { SaveQuestion } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Adds a question to the draft, or changes the one with the given id.",
  allow: "admin",
  input: SaveQuestion,
  run: ({ input, actor }) => saveQuestion(actor, input),
});
