import { SessionById } from "@/lib/accounts/security-schemas";
import { removeSession } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Ends one session of the signed-in person.",
  allow: "session",
  input: SessionById,
  run: ({ input, actor }) => removeSession(actor, input.id),
});
