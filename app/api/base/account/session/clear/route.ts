import { removeOtherSessions } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  run: ({ actor }) => removeOtherSessions(actor),
});
