import { endpoint } from "@/lib/http/endpoint";
import { listNotes } from "@/lib/classroom/notes";
import { ListNotes } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Lists the teacher's own notes on a student.",
  allow: "teacher",
  owns: { courseRun: "courseRunId" },
  input: ListNotes,
  run: ({ input, actor }) => listNotes(actor.id, input.courseRunId, input.studentId),
});
