import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  run: ({ actor }) => getRecordOrThrow.teacher(actor.id),
});
