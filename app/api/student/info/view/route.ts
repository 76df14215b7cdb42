import { getRecordOrThrow } from "@/lib/accounts/queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the signed-in student's record.",
  allow: "student",
  run: ({ actor }) => getRecordOrThrow.student(actor.id),
});
