import { endpoint } from "@/lib/http/endpoint";
import { listNotes } from "@/lib/teaching/notes";
import { ListNotes } from "@/lib/teaching/schemas";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: ListNotes,
  run: ({ input, actor }) => listNotes(actor.id, input.courseRunId, input.studentId),
});
