import { addAssessment } from "@/lib/assessments/author";
import { AddAssessment } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates an assessment.",
  allow: "admin",
  input: AddAssessment,
  run: ({ input, actor }) => addAssessment(actor, input),
});
