import { planRun } from "@/lib/catalog/save-class";
import { endpoint } from "@/lib/http/endpoint";
import { SaveSchedule } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Schedules a term's classes weekly in Toronto time.",
  allow: "admin",
  input: SaveSchedule,
  run: ({ input, actor }) => planRun(actor, input),
});
