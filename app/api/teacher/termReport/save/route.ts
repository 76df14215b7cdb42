import { endpoint } from "@/lib/http/endpoint";
import { SaveTermReport } from "@/lib/marks/term-report/schemas";
import { saveReport } from "@/lib/marks/term-report/write";

export const POST = endpoint({
  summary: "Saves the paragraph of a child's report; a published one becomes a draft of its next edition.",
  allow: "teacher",
  owns: { taughtTermReport: "reportId" },
  input: SaveTermReport,
  run: ({ input, actor }) => saveReport(actor, input),
});
