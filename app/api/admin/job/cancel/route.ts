import { endpoint } from "@/lib/http/endpoint";
import { cancelJob } from "@/lib/office/long-jobs";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => cancelJob(actor, input.id),
});
