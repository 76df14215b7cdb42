import { ById } from "@/lib/core/fields";
import { publishAssessment } from "@/lib/assessments/author";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => publishAssessment(actor, input.id),
});
