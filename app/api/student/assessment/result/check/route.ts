import { checkResult } from "@/lib/assessments/queries";
import { CheckResult } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Tells whether an attempt is in progress or finished.",
  allow: "anyStudent",
  input: CheckResult,
  run: ({ actor, input }) => checkResult(actor.id, input.id),
});
