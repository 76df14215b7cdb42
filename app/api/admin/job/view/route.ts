import { endpoint } from "@/lib/http/endpoint";
import { getJobOrThrow } from "@/lib/office/long-jobs";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => getJobOrThrow(actor, input.id),
});
