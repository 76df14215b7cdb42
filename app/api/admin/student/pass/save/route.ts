import { endpoint } from "@/lib/http/endpoint";
import { giveTemporaryPassword } from "@/lib/office/save-password";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => giveTemporaryPassword(actor, "student", input.id),
});
