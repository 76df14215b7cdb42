import { endpoint } from "@/lib/http/endpoint";
import { scheduleRun } from "@/lib/catalog/class-times";
import { SaveSchedule } from "@/lib/calendar/schemas";

export const POST = endpoint({
  summary: "Schedules a term's classes weekly in Toronto time.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: SaveSchedule,
  run: ({ input, actor }) => scheduleRun(actor, input),
});
