import { endpoint } from "@/lib/http/endpoint";
import { withdraw } from "@/lib/office/enrol-student";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => withdraw(actor, input.id),
});
