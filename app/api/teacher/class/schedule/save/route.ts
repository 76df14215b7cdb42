import { endpoint } from "@/lib/http/endpoint";
import { scheduleRun } from "@/lib/calendar/commands";
import { SaveSchedule } from "@/lib/calendar/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: SaveSchedule,
  run: ({ input, actor }) => scheduleRun(actor, input),
});
