import { removeOtherSessions } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Ends all other sessions of the signed-in person.",
  allow: "session",
  run: ({ actor }) => removeOtherSessions(actor),
});
