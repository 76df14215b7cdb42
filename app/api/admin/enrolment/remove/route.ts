import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { withdraw } from "@/lib/classroom/enrol-student";

export const POST = endpoint({
  summary: "Ends an enrolment without a refund.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => withdraw(actor, input.id),
});
