import { endpoint } from "@/lib/http/endpoint";
import { saveNote } from "@/lib/teaching/notes";
import { SaveNote } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: SaveNote,
  run: ({ input, actor }) => saveNote(actor.id, input),
});
