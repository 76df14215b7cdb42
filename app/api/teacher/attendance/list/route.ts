import { endpoint } from "@/lib/http/endpoint";
import { getAttendance } from "@/lib/teaching/attendance";
import { RunById } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: ({ input }) => getAttendance(input.id),
});
