import { endpoint } from "@/lib/http/endpoint";
import { saveMarks } from "@/lib/marks/drawn/save-marks";
import { SaveMarks } from "@/lib/marks/drawn/schemas";

export const POST = endpoint({
  summary: "Draws or changes marks on a student's work, and returns all marks on it.",
  allow: "teacher",
  owns: { taughtThread: "id" },
  input: SaveMarks,
  body: "largeJson",
  run: ({ input, actor }) => saveMarks(actor, input),
});
