import { ViewVersion } from "@/lib/assessments/author-schemas";
import { getAssessmentStatistics } from "@/lib/assessments/statistics";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns an assessment's statistics by question and skill.",
  allow: "admin",
  input: ViewVersion,
  run: ({ input }) => getAssessmentStatistics(input.id, input.versionId),
});
