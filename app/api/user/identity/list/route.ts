import { listIdentities } from "@/lib/accounts/link-manage";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listIdentities(actor.id),
});
