import { ById } from "@/lib/core/fields";
import { getReportOrThrow } from "@/lib/assessments/results";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the skill report of a finished attempt.",
  allow: "anyStudent",
  input: ById,
  run: ({ actor, input }) => getReportOrThrow(actor.id, input.id),
});
