import { ById } from "@/lib/core/fields";
import { publishAssessment } from "@/lib/assessments/author";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Publishes the draft of an assessment; new attempts use it.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => publishAssessment(actor, input.id),
});
