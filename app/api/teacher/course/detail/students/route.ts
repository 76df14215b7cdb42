import { endpoint } from "@/lib/http/endpoint";
import { RunById } from "@/lib/teaching/schemas";
import { listRunStudents } from "@/lib/teaching/student-queries";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: RunById,
  run: ({ input }) => listRunStudents(input.id),
});
