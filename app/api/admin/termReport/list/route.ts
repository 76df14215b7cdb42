import { endpoint } from "@/lib/http/endpoint";
import { asOffice } from "@/lib/access/owned";
import { listOfficeReports } from "@/lib/marks/term-report/queries";
import { OfTerm } from "@/lib/marks/term-report/schemas";

export const POST = endpoint({
  summary: "Lists the reports of a term, and how many families publishing the approved ones tells.",
  allow: "admin",
  input: OfTerm,
  run: ({ input, actor }) => listOfficeReports(asOffice(actor, input.courseRunId)),
});
