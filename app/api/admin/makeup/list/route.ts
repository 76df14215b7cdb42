import { listAskedMakeups } from "@/lib/classroom/asked-makeups";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the make-ups that wait for an answer, the soonest class first.",
  allow: "admin",
  run: ({ actor }) => listAskedMakeups(actor),
});
