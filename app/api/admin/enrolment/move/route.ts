import { endpoint } from "@/lib/http/endpoint";
import { moveEnrolment } from "@/lib/office/enrol-student";
import { MoveEnrolment } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: MoveEnrolment,
  run: ({ input, actor }) => moveEnrolment(actor, input),
});
