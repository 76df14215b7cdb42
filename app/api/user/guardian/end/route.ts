import { ById } from "@/lib/core/fields";
import { endGuardianship } from "@/lib/families/end-guardianship";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Ends the access of a second guardian whom the parent invited, or the parent's own.",
  allow: "parent",
  input: ById,
  run: ({ input, actor }) => endGuardianship(actor, input.id),
});
