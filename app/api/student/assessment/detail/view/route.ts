import { ById } from "@/lib/core/fields";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts or resumes an assessment; returns its questions without the answer key.",
  allow: "anyStudent",
  input: ById,
  repeated: "again",
  run: ({ actor, input }) => startAttempt(actor.id, input.id),
});
