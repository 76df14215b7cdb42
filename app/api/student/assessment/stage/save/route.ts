import { closeStage } from "@/lib/assessments/close-stage";
import { CloseStage } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Closes a stage of an attempt and returns the questions of the next one; safe to repeat.",
  allow: "anyStudent",
  input: CloseStage,
  repeated: "again",
  run: ({ actor, input }) => closeStage(actor.id, input),
});
