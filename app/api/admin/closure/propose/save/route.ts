import { AdoptProposals } from "@/lib/calendar/closure-schemas";
import { adoptProposals } from "@/lib/calendar/closures";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Adds proposed closures without classes on their days to the calendar.",
  allow: "admin",
  input: AdoptProposals,
  run: ({ input, actor }) => adoptProposals(actor, input),
});
