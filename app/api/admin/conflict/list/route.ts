import { listConflicts } from "@/lib/calendar/timetable";
import { ListConflicts } from "@/lib/calendar/timetable-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists what clashes in the plan: teachers, children, grades, seats, closed days, missing classes.",
  allow: "admin",
  input: ListConflicts,
  run: ({ input }) => listConflicts(input),
});
