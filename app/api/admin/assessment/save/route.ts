import { saveAssessment } from "@/lib/assessments/author";
import { SaveAssessment } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Changes an assessment's details.",
  allow: "admin",
  input: SaveAssessment,
  run: ({ input, actor }) => saveAssessment(actor, input),
});
