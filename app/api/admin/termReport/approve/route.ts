import { endpoint } from "@/lib/http/endpoint";
import { approveReports } from "@/lib/marks/term-report/publish";
import { ChosenReports } from "@/lib/marks/term-report/schemas";

export const POST = endpoint({
  summary: "Approves submitted reports of a term.",
  allow: "admin",
  input: ChosenReports,
  run: ({ input, actor }) => approveReports(actor, input),
});
