import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the signed-in teacher's record.",
  allow: "teacher",
  run: ({ actor }) => getRecordOrThrow.teacher(actor.id),
});
