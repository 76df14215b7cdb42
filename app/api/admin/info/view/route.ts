import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the signed-in administrator's record.",
  allow: "admin",
  run: ({ actor }) => getRecordOrThrow.admin(actor.id),
});
