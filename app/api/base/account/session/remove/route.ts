import { SessionById } from "@/lib/accounts/security-schemas";
import { removeSession } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  input: SessionById,
  run: ({ input, actor }) => removeSession(actor, input.id),
});
