import { enableAssessment } from "@/lib/assessments/author";
import { FlagById } from "@/lib/records/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Enables (flag 1) or disables (flag 0) an assessment.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => enableAssessment(actor, input.id, input.flag),
});
