import { reportPdf } from "@/lib/assessments/report-pdf";
import { getReportOrThrow, getResultOwnerOrThrow } from "@/lib/assessments/results";
import { ResultInPath } from "@/lib/assessments/schemas";
import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";

export const GET = download({
  summary: "The skill report of the student's own attempt, or of a child's, as a PDF.",
  allow: "public",
  viewable: true,
  linkable: true,
  input: ResultInPath,
  run: async ({ input: { resultId }, actor, locale }) => {
    const studentId = await getResultOwnerOrThrow(actor, resultId);
    const pdf = await reportPdf(await getReportOrThrow(studentId, resultId), locale);
    return pdfResponse(pdf, `report-${resultId}-${locale}`);
  },
});
