import { removeAssessment } from "@/lib/assessments/author";
import { FlagById } from "@/lib/records/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) an assessment.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeAssessment(actor, input.id, input.flag),
});
