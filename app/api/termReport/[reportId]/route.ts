import { download } from "@/lib/http/download";
import { pdfResponse } from "@/lib/http/generated-file";
import { termReportFile } from "@/lib/marks/term-report/report-pdf";
import { ReportInPath } from "@/lib/marks/term-report/schemas";

export const GET = download({
  summary: "A published report of a term, the student's own or a child's, as a PDF.",
  allow: "session",
  owns: { termReport: "reportId" },
  viewable: true,
  linkable: true,
  input: ReportInPath,
  run: async ({ input: { reportId }, locale }) => {
    const { pdf, name } = await termReportFile(reportId, locale);
    return pdfResponse(pdf, name);
  },
});
