import { listSessions } from "@/lib/accounts/sessions-list";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "session",
  viewable: true,
  run: ({ actor }) => listSessions(actor),
});
