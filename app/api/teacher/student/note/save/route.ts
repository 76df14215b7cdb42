import { endpoint } from "@/lib/http/endpoint";
import { saveNote } from "@/lib/classroom/notes";
import { SaveNote } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Creates or changes a note on a student.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: SaveNote,
  run: ({ input, actor }) => saveNote(actor.id, input),
});
