import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { cancelJob } from "@/lib/office/long-jobs";

export const POST = endpoint({
  summary: "Cancels a background job after its current step.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => cancelJob(actor, input.id),
});
