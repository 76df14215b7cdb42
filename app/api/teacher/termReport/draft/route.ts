import { endpoint } from "@/lib/http/endpoint";
import { OfTerm } from "@/lib/marks/term-report/schemas";
import { draftReports } from "@/lib/marks/term-report/write";

export const POST = endpoint({
  summary: "Begins the report of every child of a term that has none.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: OfTerm,
  run: ({ input, actor }) => draftReports(actor, input.courseRunId),
});
