import { ProposeClosures } from "@/lib/calendar/closure-schemas";
import { listProposals } from "@/lib/calendar/closures";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Proposes the closures of a school year: public holidays, March break, Lunar New Year.",
  allow: "admin",
  input: ProposeClosures,
  run: ({ input }) => listProposals(input.schoolYear),
});
