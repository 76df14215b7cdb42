import { endpoint } from "@/lib/http/endpoint";
import { savePracticeAnswer } from "@/lib/practice/practise";
import { SavePracticeAnswer } from "@/lib/practice/schemas";

export const POST = endpoint({
  summary: "Saves an answer of the practice and tells the right one.",
  allow: "student",
  input: SavePracticeAnswer,
  repeated: "again",
  run: ({ actor, input }) => savePracticeAnswer(actor.id, input),
});
