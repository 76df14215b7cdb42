import { listOfficeAssessments } from "@/lib/assessments/author-queries";
import { ListOfficeAssessments } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the assessments, page by page.",
  allow: "admin",
  input: ListOfficeAssessments,
  run: ({ input }) => listOfficeAssessments(input),
});
