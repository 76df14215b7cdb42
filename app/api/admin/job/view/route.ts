import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getJobOrThrow } from "@/lib/office/long-jobs";

export const POST = endpoint({
  summary: "Returns a background job's state, progress and result.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getJobOrThrow(actor, input.id),
});
