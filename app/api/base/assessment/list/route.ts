import { listAssessments } from "@/lib/assessments/queries";
import { ListAssessments } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the assessments of a grade, page by page.",
  allow: "public",
  input: ListAssessments,
  run: ({ input }) => listAssessments(input),
});
