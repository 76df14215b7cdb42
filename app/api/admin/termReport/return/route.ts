import { endpoint } from "@/lib/http/endpoint";
import { returnReport } from "@/lib/marks/term-report/publish";
import { ReturnTermReport } from "@/lib/marks/term-report/schemas";

export const POST = endpoint({
  summary: "Gives a report back to its teacher, with a note.",
  allow: "admin",
  input: ReturnTermReport,
  run: ({ input, actor }) => returnReport(actor, input),
});
