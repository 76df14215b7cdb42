import { endpoint } from "@/lib/http/endpoint";
import { removeMarks } from "@/lib/marks/drawn/save-marks";
import { RemoveMarks } from "@/lib/marks/drawn/schemas";

export const POST = endpoint({
  summary: "Removes marks from a student's work or restores them, and returns all marks on it.",
  allow: "teacher",
  owns: { taughtThread: "id" },
  input: RemoveMarks,
  run: ({ input, actor }) => removeMarks(actor, input),
});
