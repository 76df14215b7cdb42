import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { listRunStudents } from "@/lib/classroom/run-students";

export const POST = endpoint({
  summary: "Lists the students of a term.",
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: ({ input }) => listRunStudents(input.id),
});
