import { endpoint } from "@/lib/http/endpoint";
import { listFamilyConsents } from "@/lib/families/list-consents";

export const POST = endpoint({
  summary: "Lists the family's consents, newest first.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listFamilyConsents(actor.id),
});
