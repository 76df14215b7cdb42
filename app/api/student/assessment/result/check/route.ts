import { checkResult } from "@/lib/assessments/queries";
import { CheckResult } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "anyStudent",
  input: CheckResult,
  run: ({ actor, input }) => checkResult(actor.id, input.id),
});
