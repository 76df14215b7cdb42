import { endpoint } from "@/lib/http/endpoint";
import { listTermReports } from "@/lib/marks/term-report/queries";
import { OfTerm } from "@/lib/marks/term-report/schemas";

export const POST = endpoint({
  summary: "Lists the children's reports of a term with their figures of today.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: OfTerm,
  viewable: true,
  run: ({ input }) => listTermReports(input.courseRunId),
});
