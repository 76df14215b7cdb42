import { endpoint } from "@/lib/http/endpoint";
import { saveAttendance } from "@/lib/classroom/attendance";
import { SaveAttendance } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Saves the attendance of a class.",
  allow: "teacher",
  owns: { heldClass: "id" },
  input: SaveAttendance,
  run: ({ input, actor }) => saveAttendance(actor, input),
});
