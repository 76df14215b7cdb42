import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "student",
  run: ({ actor }) => getRecordOrThrow.student(actor.id),
});
