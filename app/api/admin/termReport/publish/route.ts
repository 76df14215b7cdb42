import { endpoint } from "@/lib/http/endpoint";
import { publishReports } from "@/lib/marks/term-report/publish";
import { ChosenReports } from "@/lib/marks/term-report/schemas";

export const POST = endpoint({
  summary: "Publishes approved reports of a term, and tells the families.",
  allow: "admin",
  input: ChosenReports,
  run: ({ input, actor }) => publishReports(actor, input),
});
