import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { setTemporaryPassword } from "@/lib/accounts/set-temporary-password";

export const POST = endpoint({
  summary:
    "Sets a temporary password, shown once and valid for 24 hours, and ends the administrator's sessions.",
  allow: "admin",
  repeated: "again",
  input: ById,
  run: ({ input, actor }) => setTemporaryPassword(actor, "admin", input.id),
});
