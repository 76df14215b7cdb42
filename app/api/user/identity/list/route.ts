import { listIdentities } from "@/lib/accounts/link-manage";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the provider sign-ins linked to the account.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listIdentities(actor.id),
});
