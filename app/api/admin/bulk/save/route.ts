import { endpoint } from "@/lib/http/endpoint";
import { BulkChange } from "@/lib/office/schemas";
import { setStates } from "@/lib/office/set-state";

export const POST = endpoint({
  allow: "admin",
  input: BulkChange,
  run: ({ input, actor }) => setStates(actor, input),
});
