import { endpoint } from "@/lib/http/endpoint";
import { moveEnrolment } from "@/lib/classroom/enrol-student";
import { MoveEnrolment } from "@/lib/classroom/office-schemas";

export const POST = endpoint({
  summary: "Moves an enrolment to another term.",
  allow: "admin",
  input: MoveEnrolment,
  run: ({ input, actor }) => moveEnrolment(actor, input),
});
