import { getOfficeAssessmentOrThrow } from "@/lib/assessments/author-queries";
import { ViewVersion } from "@/lib/assessments/author-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns an assessment with its questions, in its draft or in a published version.",
  allow: "admin",
  input: ViewVersion,
  run: ({ input }) => getOfficeAssessmentOrThrow(input.id, input.versionId),
});
