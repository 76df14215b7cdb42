import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getAttendance } from "@/lib/classroom/attendance-sheet";

export const POST = endpoint({
  summary: "Returns a term's attendance by student and class.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => getAttendance(input.id),
});
