import { listTaughtMakeups } from "@/lib/classroom/asked-makeups";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the make-ups in the teacher's classes that wait for an answer, the soonest class first.",
  allow: "teacher",
  run: ({ actor }) => listTaughtMakeups(actor.id),
});
