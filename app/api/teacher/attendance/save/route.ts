import { endpoint } from "@/lib/http/endpoint";
import { saveAttendance } from "@/lib/teaching/attendance";
import { SaveAttendance } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtClass: "id" },
  input: SaveAttendance,
  run: ({ input, actor }) => saveAttendance(actor, input),
});
