import { addAssessment } from "@/lib/assessments/author";
import { AddAssessment } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: AddAssessment,
  run: ({ input, actor }) => addAssessment(actor, input),
});
