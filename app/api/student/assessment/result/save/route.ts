import { ById } from "@/lib/core/fields";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Hands an attempt in; safe to repeat.",
  allow: "anyStudent",
  input: ById,
  repeated: "again",
  run: ({ actor, input }) => handInAssessment(actor.id, input.id),
});
