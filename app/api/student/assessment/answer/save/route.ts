import { saveAnswer } from "@/lib/assessments/save-answer";
import { SaveAnswer } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Saves an answer; refused after the time limit.",
  allow: "anyStudent",
  input: SaveAnswer,
  repeated: "again",
  run: ({ actor, input }) => saveAnswer(actor.id, input),
});
