import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { giveTemporaryPassword } from "@/lib/accounts/give-password";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => giveTemporaryPassword(actor, "teacher", input.id),
});
