import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  run: ({ actor }) => getRecordOrThrow.admin(actor.id),
});
