import { listSessions } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the sessions of the signed-in person.",
  allow: "session",
  viewable: true,
  run: ({ actor }) => listSessions(actor),
});
