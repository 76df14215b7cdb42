import { ById } from "@/lib/core/fields";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "anyStudent",
  input: ById,
  run: ({ actor, input }) => startAttempt(actor.id, input.id),
});
