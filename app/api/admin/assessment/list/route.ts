import { listOfficeAssessments } from "@/lib/assessments/author-queries";
import { ListOfficeAssessments } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ListOfficeAssessments,
  run: ({ input }) => listOfficeAssessments(input),
});
