import { endpoint } from "@/lib/http/endpoint";
import { listFamilyConsents } from "@/lib/families/list-consents";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listFamilyConsents(actor.id),
});
