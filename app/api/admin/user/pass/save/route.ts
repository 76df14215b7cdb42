import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { giveTemporaryPassword } from "@/lib/accounts/give-password";

export const POST = endpoint({
  summary: "Sets a temporary password, shown once and valid for 24 hours, and ends the parent's sessions.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => giveTemporaryPassword(actor, "parent", input.id),
});
