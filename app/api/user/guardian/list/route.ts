import { listGuardians } from "@/lib/families/list-guardians";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the second guardians and open invitations of the parent's own children.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listGuardians(actor.id),
});
