import { endpoint } from "@/lib/http/endpoint";
import { enrolByHand } from "@/lib/classroom/enrol-student";
import { EnrolByHand } from "@/lib/classroom/office-schemas";

export const POST = endpoint({
  summary: "Enrols a student in a term without an order.",
  allow: "admin",
  input: EnrolByHand,
  run: ({ input, actor }) => enrolByHand(actor, input),
});
