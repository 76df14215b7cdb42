import { endpoint } from "@/lib/http/endpoint";
import { ChosenReports } from "@/lib/marks/term-report/schemas";
import { submitReports } from "@/lib/marks/term-report/write";

export const POST = endpoint({
  summary: "Submits reports of a term to the office.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: ChosenReports,
  run: ({ input, actor }) => submitReports(actor, input),
});
