import { getRecordOrThrow } from "@/lib/accounts/queries";
import { profileFor } from "@/lib/families/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the signed-in student's record.",
  allow: "student",
  run: async ({ actor }) => profileFor(actor, await getRecordOrThrow.student(actor.id)),
});
