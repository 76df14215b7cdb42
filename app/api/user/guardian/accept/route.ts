import { acceptInvitation } from "@/lib/families/accept-guardianship";
import { AcceptInvitation } from "@/lib/families/guardian-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Accepts a mailed invitation to be the second guardian of children.",
  allow: "parent",
  input: AcceptInvitation,
  run: ({ input, actor }) => acceptInvitation(actor, input.invitation),
});
