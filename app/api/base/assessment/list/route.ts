import { listAssessments } from "@/lib/assessments/queries";
import { ListAssessments } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "public",
  input: ListAssessments,
  run: ({ input }) => listAssessments(input),
});
