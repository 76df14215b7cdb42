import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the signed-in parent's record.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => getRecordOrThrow.parent(actor.id),
});
