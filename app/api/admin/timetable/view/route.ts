import { getTimetable } from "@/lib/calendar/timetable";
import { ViewTimetable } from "@/lib/calendar/timetable-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the classes of a week or a day by teacher and time, with closures and conflicts.",
  allow: "admin",
  input: ViewTimetable,
  run: ({ input }) => getTimetable(input),
});
